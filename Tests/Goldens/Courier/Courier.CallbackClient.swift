// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime

nonisolated extension CallbackClient<Courier> {
    /// The way of a parcel. There is none before the parcel is handed in.
    @discardableResult
    public func track(id: String, completion: @escaping Completion<Courier.Track?>) -> CancellationHandle {
        send(API.Endpoints.track(id: id), completion: completion)
    }

    /// Sends `GET /parcels/{id}/label`.
    @discardableResult
    public func label(id: String, completion: @escaping Completion<Courier.Label?>) -> CancellationHandle {
        send(API.Endpoints.label(id: id), completion: completion)
    }

    /// Sends `GET /stops`.
    @discardableResult
    public func stops(after: String? = nil, completion: @escaping Completion<Courier.StopPage?>) -> CancellationHandle {
        send(API.Endpoints.stops(after: after), completion: completion)
    }

    /// Sends `GET /parcels/{id}/notes`.
    @discardableResult
    public func notes(
        id: String, offset: Int? = nil, completion: @escaping Completion<[String]?>
    ) -> CancellationHandle {
        send(API.Endpoints.notes(id: id, offset: offset), completion: completion)
    }

    /// Sends `DELETE /parcels/{id}`.
    @discardableResult
    public func forget(id: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.forget(id: id), completion: completion)
    }

    /// Books a parcel.
    @discardableResult
    public func book(body: Courier.NewParcel, completion: @escaping Completion<Courier.Label>) -> CancellationHandle {
        send(API.Endpoints.book(body: body), completion: completion)
    }

    /// Orders a courier.
    @discardableResult
    public func order(address: String, completion: @escaping Completion<Courier.OrderResponse>) -> CancellationHandle {
        send(API.Endpoints.order(address: address), completion: completion)
    }

    /// Sends `GET /orders/{id}/invoice`.
    @discardableResult
    public func invoice(id: String, completion: @escaping Completion<Courier.Invoicing>) -> CancellationHandle {
        send(API.Endpoints.invoice(id: id), completion: completion)
    }

    /// Sends `GET /orders/{id}/waybill`.
    @discardableResult
    public func waybill(id: String, completion: @escaping Completion<Courier.WaybillResponse>) -> CancellationHandle {
        send(API.Endpoints.waybill(id: id), completion: completion)
    }

    /// Sends `GET /quote`.
    @discardableResult
    public func quote(grams: Int, completion: @escaping Completion<Int>) -> CancellationHandle {
        send(API.Endpoints.quote(grams: grams), completion: completion)
    }

    /// Sends `GET /status`.
    @discardableResult
    public func status(completion: @escaping Completion<JSON>) -> CancellationHandle {
        send(API.Endpoints.status(), completion: completion)
    }

    /// Advice on a parcel, as a whole or word by word.
    @discardableResult
    public func advise(question: String, completion: @escaping Completion<Courier.Advice>) -> CancellationHandle {
        send(API.Endpoints.advise(question: question), completion: completion)
    }

    /// Sends `POST /estimates`.
    @discardableResult
    public func estimate(body: Courier.NewParcel, completion: @escaping Completion<Int>) -> CancellationHandle {
        send(API.Endpoints.estimate(body: body), completion: completion)
    }

    /// Sends `GET /positions`.
    @discardableResult
    public func positions(van: Int, completion: @escaping Completion<[Courier.Track]>) -> CancellationHandle {
        send(API.Endpoints.positions(van: van), completion: completion)
    }

    /// Sends `PATCH /parcels/{id}`.
    @discardableResult
    public func rename(
        id: String, name: String, recipient: String? = nil, referenceOfTheSender: String? = nil,
        completion: @escaping Completion<[String]?>
    ) -> CancellationHandle {
        send(
            API.Endpoints.rename(id: id, name: name, recipient: recipient, referenceOfTheSender: referenceOfTheSender),
            completion: completion)
    }
}
