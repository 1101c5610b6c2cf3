// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime

nonisolated extension AsyncClient<Courier> {
    /// The way of a parcel. There is none before the parcel is handed in. `GET /parcels/{id}/track`
    ///
    /// The value is `nil` if the status is 404 or 410.
    public func track(id: String) async throws(APIError) -> Courier.Track? {
        try await send(API.Endpoints.track(id: id))
    }

    /// Sends `GET /parcels/{id}/label`.
    ///
    /// The value is `nil` if the status is 404.
    public func label(id: String) async throws(APIError) -> Courier.Label? {
        try await send(API.Endpoints.label(id: id))
    }

    /// Sends `GET /stops`.
    ///
    /// The value is `nil` if the status is 404.
    public func stops(after: String? = nil) async throws(APIError) -> Courier.StopPage? {
        try await send(API.Endpoints.stops(after: after))
    }

    /// Sends `GET /parcels/{id}/notes`.
    public func notes(id: String, offset: Int? = nil) async throws(APIError) -> [String]? {
        try await send(API.Endpoints.notes(id: id, offset: offset))
    }

    /// Sends `DELETE /parcels/{id}`.
    ///
    /// Status 404 is not an error.
    public func forget(id: String) async throws(APIError) {
        try await send(API.Endpoints.forget(id: id))
    }

    /// Books a parcel. `POST /parcels`
    ///
    /// The body of an error can also be `Taken` (409) or `Mistakes` (4xx).
    public func book(body: Courier.NewParcel) async throws(APIError) -> Courier.Label {
        try await send(API.Endpoints.book(body: body))
    }

    /// Orders a courier. `POST /orders`
    ///
    /// The body of an error can also be `Mistakes` (4xx).
    public func order(address: String) async throws(APIError) -> Courier.OrderResponse {
        try await send(API.Endpoints.order(address: address))
    }

    /// Sends `GET /orders/{id}/invoice`.
    public func invoice(id: String) async throws(APIError) -> Courier.Invoicing {
        try await send(API.Endpoints.invoice(id: id))
    }

    /// Sends `GET /orders/{id}/waybill`.
    public func waybill(id: String) async throws(APIError) -> Courier.WaybillResponse {
        try await send(API.Endpoints.waybill(id: id))
    }

    /// Sends `GET /quote`.
    public func quote(grams: Int) async throws(APIError) -> Int {
        try await send(API.Endpoints.quote(grams: grams))
    }

    /// Sends `GET /status`.
    public func status() async throws(APIError) -> JSON {
        try await send(API.Endpoints.status())
    }

    /// Advice on a parcel, as a whole or word by word. `POST /advice`
    public func advise(question: String) async throws(APIError) -> Courier.Advice {
        try await send(API.Endpoints.advise(question: question))
    }

    /// Sends `POST /estimates`.
    public func estimate(body: Courier.NewParcel) async throws(APIError) -> Int {
        try await send(API.Endpoints.estimate(body: body))
    }

    /// Sends `GET /positions`.
    public func positions(van: Int) async throws(APIError) -> [Courier.Track] {
        try await send(API.Endpoints.positions(van: van))
    }

    /// Sends `PATCH /parcels/{id}`.
    ///
    /// The value is `nil` if the status is 404.
    ///
    /// The body of an error can also be `Taken`.
    public func rename(
        id: String, name: String, recipient: String? = nil, referenceOfTheSender: String? = nil
    ) async throws(APIError) -> [String]? {
        try await send(
            API.Endpoints.rename(id: id, name: name, recipient: recipient, referenceOfTheSender: referenceOfTheSender))
    }
}
