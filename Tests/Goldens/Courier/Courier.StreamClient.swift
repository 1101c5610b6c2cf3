// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime

nonisolated extension StreamClient<Courier> {
    /// The way of a parcel. There is none before the parcel is handed in.
    public func track(id: String) -> ResponseStream<Courier.Track?> {
        stream(API.Endpoints.track(id: id))
    }

    /// Sends `GET /parcels/{id}/label`.
    public func label(id: String) -> ResponseStream<Courier.Label?> {
        stream(API.Endpoints.label(id: id))
    }

    /// Sends `GET /stops`.
    public func stops(after: String? = nil) -> PageStream<Courier.StopPage?, String> {
        stream(API.Endpoints.stops(after: after)).pages(by: .cursor("after", next: { $0?.next })) { $0?.stops ?? [] }
    }

    /// Sends `GET /parcels/{id}/notes`.
    public func notes(id: String, offset: Int? = nil) -> PageStream<[String]?, String> {
        stream(API.Endpoints.notes(id: id, offset: offset)).pages(by: .offset("offset"), at: ["notes"]) { $0 ?? [] }
    }

    /// Sends `DELETE /parcels/{id}`.
    public func forget(id: String) -> ResponseStream<Void> {
        stream(API.Endpoints.forget(id: id))
    }

    /// Books a parcel.
    public func book(body: Courier.NewParcel) -> ResponseStream<Courier.Label> {
        stream(API.Endpoints.book(body: body))
    }

    /// Orders a courier.
    public func order(address: String) -> ResponseStream<Courier.OrderResponse> {
        stream(API.Endpoints.order(address: address))
    }

    /// Sends `GET /orders/{id}/invoice`.
    public func invoice(id: String) -> ResponseStream<Courier.Invoicing> {
        stream(API.Endpoints.invoice(id: id))
    }

    /// Sends `GET /orders/{id}/waybill`.
    public func waybill(id: String) -> ResponseStream<Courier.WaybillResponse> {
        stream(API.Endpoints.waybill(id: id))
    }

    /// Sends `GET /quote`.
    public func quote(grams: Int) -> ResponseStream<Int> {
        stream(API.Endpoints.quote(grams: grams))
    }

    /// Sends `GET /status`.
    public func status() -> ResponseStream<JSON> {
        stream(API.Endpoints.status())
    }

    /// The elements of `GET /parcels/{id}/history`, as they arrive.
    public func history(id: String) -> ElementStream<Courier.Track> {
        elements(API.Endpoints.history(id: id))
    }

    /// The events of `GET /parcels/{id}/events`, as they arrive.
    public func watch(id: String) -> EventStream<Courier.Track> {
        events(API.Endpoints.watch(id: id))
    }

    /// The events of `GET /parcels/{id}/updates`, as they arrive.
    public func updates(id: String) -> EventStream<Courier.Update> {
        events(API.Endpoints.updates(id: id))
    }

    /// The events of `GET /signals`, as they arrive.
    public func signals() -> EventStream<HTTP.ServerSentEvent> {
        events(API.Endpoints.signals())
    }

    /// Advice on a parcel, as a whole or word by word. `POST /advice`
    public func advise(question: String) -> EventStream<Courier.Word> {
        events(API.Endpoints.adviseStream(question: question))
    }

    /// The events of `POST /estimates`, as they arrive.
    public func estimate(body: Courier.NewParcel) -> EventStream<Int> {
        events(API.Endpoints.estimates(body: body))
    }

    /// The elements of `GET /positions`, as they arrive.
    public func positions(van: Int) -> ElementStream<Courier.Track> {
        elements(API.Endpoints.positionsStream(van: van))
    }

    /// Sends `PATCH /parcels/{id}`.
    public func rename(
        id: String, name: String, recipient: String? = nil, referenceOfTheSender: String? = nil
    ) -> ResponseStream<[String]?> {
        stream(
            API.Endpoints.rename(id: id, name: name, recipient: recipient, referenceOfTheSender: referenceOfTheSender))
    }
}
