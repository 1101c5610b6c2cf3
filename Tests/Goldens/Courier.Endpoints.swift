// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime

nonisolated extension Courier.Endpoints {
    /// The way of a parcel. There is none before the parcel is handed in. `GET /parcels/{id}/track`
    ///
    /// The value is `nil` if the status is 404 or 410.
    ///
    /// The body of an error is `Refusal` (4xx) or `Outage`.
    public static func track(id: String) -> Endpoint<Courier.Track?> {
        Endpoint(.get, "/parcels/\(id)/track") { try $0.optionalValue() }.accepting(404, 410)
    }

    /// The endpoint `GET /parcels/{id}/label`.
    ///
    /// The value is `nil` if the status is 404.
    ///
    /// The body of an error is `Refusal` (4xx) or `Outage`.
    public static func label(id: String) -> Endpoint<Courier.Label?> {
        Endpoint(.get, "/parcels/\(id)/label", at: ["data", "label"]) { try $0.optionalValue() }.accepting(404)
    }

    /// The endpoint `GET /stops`.
    ///
    /// The value is `nil` if the status is 404.
    ///
    /// The body of an error is `Refusal` (4xx) or `Outage`.
    public static func stops(after: String? = nil) -> Endpoint<Courier.StopPage?> {
        Endpoint(.get, "/stops", query: ["after": after]) { try $0.optionalValue() }.accepting(404)
    }

    /// The endpoint `GET /parcels/{id}/notes`.
    ///
    /// The body of an error is `Refusal` (4xx) or `Outage`.
    public static func notes(id: String, offset: Int? = nil) -> Endpoint<[String]?> {
        Endpoint(
            .get, "/parcels/\(id)/notes", query: ["offset": offset], at: ["notes"]
        ) { try $0.optionalLossyValues() }
    }

    /// The endpoint `DELETE /parcels/{id}`.
    ///
    /// Status 404 is not an error.
    ///
    /// The body of an error is `Refusal` (4xx) or `Outage`.
    public static func forget(id: String) -> Endpoint<Void> { Endpoint(.delete, "/parcels/\(id)").accepting(404) }

    /// Books a parcel. `POST /parcels`
    ///
    /// The body of an error is `Taken` (409), `Mistakes` (4xx), `Refusal` (4xx) or `Outage`.
    public static func book(body: Courier.NewParcel) -> Endpoint<Courier.Label> {
        Endpoint(.post, "/parcels", body: .json(body))
            .errors([409: Courier.Taken.self, .class(4): Courier.Mistakes.self])
    }

    /// The endpoint `PATCH /parcels/{id}`.
    ///
    /// The value is `nil` if the status is 404.
    ///
    /// The body of an error is `Taken`, `Refusal` (4xx) or `Outage`.
    public static func rename(
        id: String, name: String, recipient: String? = nil, referenceOfTheSender: String? = nil
    ) -> Endpoint<[String]?> {
        Endpoint(
            .patch, "/parcels/\(id)",
            body: .json(["name": name, "recipient": recipient, "reference_of_the_sender": referenceOfTheSender])
        ) { try $0.optionalLossyValues() }
        .accepting(404)
        .errors([Courier.Taken.self])
    }
}
