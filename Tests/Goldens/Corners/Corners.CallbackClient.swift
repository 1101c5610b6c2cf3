// Generated from Specs/Corners.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime

nonisolated extension CallbackClient<Corners> {
    /// Sends `GET /openings`.
    @discardableResult
    public func openings(page: Int? = nil, completion: @escaping Completion<Corners.Openings>) -> CancellationHandle {
        send(API.Endpoints.openings(page: page), completion: completion)
    }

    /// Sends `GET /closings`.
    @discardableResult
    public func closings(completion: @escaping Completion<Corners.Closings>) -> CancellationHandle {
        send(API.Endpoints.closings(), completion: completion)
    }

    /// Sends `GET /floor`.
    @discardableResult
    public func floor(completion: @escaping Completion<Corners.Tile>) -> CancellationHandle {
        send(API.Endpoints.floor(), completion: completion)
    }

    /// Sends `GET /floors`.
    @discardableResult
    public func floors(completion: @escaping Completion<Corners.Floors>) -> CancellationHandle {
        send(API.Endpoints.floors(), completion: completion)
    }

    /// Sends `GET /doors`.
    @discardableResult
    public func doors(
        fields: [Corners.DoorKey] = Corners.DoorKey.allCases, completion: @escaping Completion<[Corners.Door]>
    ) -> CancellationHandle {
        send(API.Endpoints.doors(fields: fields), completion: completion)
    }

    /// Sends `POST /plan`.
    @discardableResult
    public func plan(
        title: String, sketch: HTTP.File? = nil, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.plan(title: title, sketch: sketch, progress: progress), completion: completion)
    }
}
