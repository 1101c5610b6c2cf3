// Generated from Specs/Corners.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Corners> {
    /// Sends `GET /openings`.
    public func openings(page: Int? = nil) -> PageStream<Corners.Openings, Date> {
        stream(API.Endpoints.openings(page: page)).pages(by: .page("page")) { $0.items }
    }

    /// Sends `GET /closings`.
    public func closings() -> ResponseStream<Corners.Closings> {
        stream(API.Endpoints.closings())
    }

    /// Sends `GET /floor`.
    public func floor() -> ResponseStream<Corners.Tile> {
        stream(API.Endpoints.floor())
    }

    /// Sends `GET /floors`.
    public func floors() -> PageStream<Corners.Floors, Corners.Tile> {
        stream(API.Endpoints.floors()).pages(by: .link({ $0.links?.next?.absoluteString })) { $0.floors }
    }

    /// Sends `GET /doors`.
    public func doors(fields: [Corners.DoorKey] = Corners.DoorKey.allCases) -> ResponseStream<[Corners.Door]> {
        stream(API.Endpoints.doors(fields: fields))
    }

    /// Sends `POST /plan`.
    public func plan(
        title: String, sketch: HTTP.File? = nil, progress: HTTP.ProgressHandler? = nil
    ) -> ResponseStream<Void> {
        stream(API.Endpoints.plan(title: title, sketch: sketch, progress: progress))
    }
}
