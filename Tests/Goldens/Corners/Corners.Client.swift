// Generated from Specs/Corners.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension AsyncClient<Corners> {
    /// Sends `GET /openings`.
    ///
    /// - Parameter page:
    ///   - `1` is today.
    ///   - Later ones follow.
    public func openings(page: Int? = nil) async throws(APIError) -> Corners.Openings {
        try await send(API.Endpoints.openings(page: page))
    }

    /// Sends `GET /closings`.
    public func closings() async throws(APIError) -> Corners.Closings {
        try await send(API.Endpoints.closings())
    }

    /// Sends `GET /floor`.
    public func floor() async throws(APIError) -> Corners.Tile {
        try await send(API.Endpoints.floor())
    }

    /// Sends `GET /floors`.
    public func floors() async throws(APIError) -> Corners.Floors {
        try await send(API.Endpoints.floors())
    }

    /// Sends `GET /doors`.
    public func doors(fields: [Corners.DoorKey] = Corners.DoorKey.allCases) async throws(APIError) -> [Corners.Door] {
        try await send(API.Endpoints.doors(fields: fields))
    }

    /// Sends `POST /plan`.
    public func plan(
        title: String, sketch: HTTP.File? = nil, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) {
        try await send(API.Endpoints.plan(title: title, sketch: sketch, progress: progress))
    }
}
