// Generated from Specs/Corners.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension Corners.Endpoints {
    /// The endpoint `GET /openings`.
    ///
    /// - Parameter page:
    ///   - `1` is today.
    ///   - Later ones follow.
    public static func openings(page: Int? = nil) -> Endpoint<Corners.Openings> {
        Endpoint(.get, "/openings", query: ["page": page])
    }

    /// The endpoint `GET /closings`.
    public static func closings() -> Endpoint<Corners.Closings> {
        Endpoint(.get, "/closings")
    }

    /// The endpoint `GET /floor`.
    public static func floor() -> Endpoint<Corners.Tile> {
        Endpoint(.get, "/floor")
    }

    /// The endpoint `GET /floors`.
    public static func floors() -> Endpoint<Corners.Floors> {
        Endpoint(.get, "/floors")
    }

    /// The endpoint `GET /doors`.
    public static func doors(fields: [Corners.DoorKey] = Corners.DoorKey.allCases) -> Endpoint<[Corners.Door]> {
        Endpoint(.get, "/doors", query: ["fields": fields.commaSeparated])
    }

    /// The endpoint `POST /plan`.
    public static func plan(
        title: String, sketch: HTTP.File? = nil, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Void> {
        Endpoint(.post, "/plan", body: .multipart(["title": title, "sketch": sketch]).reporting(progress))
    }
}
