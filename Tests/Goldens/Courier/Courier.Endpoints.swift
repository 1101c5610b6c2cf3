// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Courier {
    /// The responses of `order`.
    public nonisolated enum OrderResponse: Hashable, Sendable {
        /// Status 201.
        case created(Order)
        /// Status 202.
        case accepted(Job)
        /// Status 204.
        case noContent
        /// Status 409.
        case conflict(Taken)
    }
}

extension Courier {
    /// The responses of `invoice`.
    public nonisolated enum Invoicing: Hashable, Sendable {
        /// Status 200.
        case lines([Line])
        /// Another status from 200 to 299.
        case success(Job?)
        /// Status 404.
        case never
        /// Any other status.
        case other(JSON)
    }
}

extension Courier {
    /// The responses of `waybill`.
    public nonisolated enum WaybillResponse: Hashable, Sendable {
        /// Status 200.
        case ok(Data)
        /// Status 202.
        case accepted(Job)
        /// Status 409.
        case refused(String)
    }
}

nonisolated extension Courier.Endpoints {
    /// The way of a parcel. There is none before the parcel is handed in. `GET /parcels/{id}/track`
    ///
    /// The value is `nil` if the status is 404 or 410.
    public static func track(id: String) -> Endpoint<Courier.Track?> {
        Endpoint(.get, "/parcels/\(id, named: "id")/track").accepting(404, 410)
    }

    /// The endpoint `GET /parcels/{id}/label`.
    ///
    /// The value is `nil` if the status is 404.
    public static func label(id: String) -> Endpoint<Courier.Label?> {
        Endpoint(.get, "/parcels/\(id, named: "id")/label", response: .json(at: ["data", "label"])).accepting(404)
    }

    /// The endpoint `GET /stops`.
    ///
    /// The value is `nil` if the status is 404.
    public static func stops(after: String? = nil) -> Endpoint<Courier.StopPage?> {
        Endpoint(.get, "/stops", query: ["after": after]).accepting(404)
    }

    /// The endpoint `GET /parcels/{id}/notes`.
    public static func notes(id: String, offset: Int? = nil) -> Endpoint<[String]?> {
        Endpoint(
            .get, "/parcels/\(id, named: "id")/notes", query: ["offset": offset],
            response: .json(at: ["notes"]) { try $0.optionalLossyValues() })
    }

    /// The endpoint `DELETE /parcels/{id}`.
    ///
    /// Status 404 is not an error.
    public static func forget(id: String) -> Endpoint<Void> {
        Endpoint(.delete, "/parcels/\(id, named: "id")").accepting(404)
    }

    /// Books a parcel. `POST /parcels`
    ///
    /// The body of an error can also be `Taken` (409) or `Mistakes` (4xx).
    public static func book(body: Courier.NewParcel) -> Endpoint<Courier.Label> {
        Endpoint(.post, "/parcels", body: .json(body))
            .errors([409: Courier.Taken.self, .class(4): Courier.Mistakes.self])
    }

    /// Orders a courier. `POST /orders`
    ///
    /// The body of an error can also be `Mistakes` (4xx).
    public static func order(address: String) -> Endpoint<Courier.OrderResponse> {
        Endpoint(
            .post, "/orders", body: .json(["address": address]),
            response: .byStatus([
                201: .json { .created(try $0.value()) }, 202: .json { .accepted(try $0.value()) },
                204: .ignored(.noContent), 409: .json { .conflict(try $0.value()) },
            ])
        )
        .errors([.class(4): Courier.Mistakes.self])
    }

    /// The endpoint `GET /orders/{id}/invoice`.
    public static func invoice(id: String) -> Endpoint<Courier.Invoicing> {
        Endpoint(
            .get, "/orders/\(id, named: "id")/invoice",
            response: .byStatus([
                200: .json(at: ["invoice", "lines"]) { .lines(try $0.lossyValues()) },
                .class(2): .json(empty: .success(nil)) { .success(try $0.optionalValue()) }, 404: .ignored(.never),
                .any: .json { .other(try $0.value()) },
            ]))
    }

    /// The endpoint `GET /orders/{id}/waybill`.
    public static func waybill(id: String) -> Endpoint<Courier.WaybillResponse> {
        Endpoint(
            .get, "/orders/\(id, named: "id")/waybill",
            response: .byStatus([
                200: .raw("application/pdf") { .ok($0) }, 202: .json { .accepted(try $0.value()) },
                409: .text("text/plain") { .refused($0) },
            ]))
    }

    /// The endpoint `GET /quote`.
    public static func quote(grams: Int) -> Endpoint<Int> {
        Endpoint(.get, "/quote", query: ["grams": grams], response: .json(at: ["cents"]))
            .failing(FailureRule(when: "error"))
    }

    /// The endpoint `GET /status`.
    public static func status() -> Endpoint<JSON> {
        Endpoint(.get, "/status").failing(.never)
    }

    /// The endpoint `GET /parcels/{id}/history`.
    public static func history(id: String) -> Endpoint<Courier.Track> {
        Endpoint(.get, "/parcels/\(id, named: "id")/history")
    }

    /// The endpoint `GET /parcels/{id}/events`.
    public static func watch(id: String) -> Endpoint<Courier.Track> {
        Endpoint(.get, "/parcels/\(id, named: "id")/events")
            .failing(FailureRule(when: "fault", as: Courier.Fault.self))
    }

    /// The endpoint `GET /parcels/{id}/updates`.
    public static func updates(id: String) -> Endpoint<Courier.Update> {
        Endpoint(.get, "/parcels/\(id, named: "id")/updates").ending(with: "[DONE]").tagged(by: "event")
    }

    /// The endpoint `GET /signals`.
    public static func signals() -> Endpoint<Void> {
        Endpoint(.get, "/signals").ending(with: "[DONE]")
    }

    /// Advice on a parcel, as a whole or word by word. `POST /advice`
    public static func advise(question: String) -> Endpoint<Courier.Advice> {
        Endpoint(.post, "/advice", body: .json(["question": question]))
    }

    /// Advice on a parcel, as a whole or word by word. `POST /advice`
    public static func adviseStream(question: String) -> Endpoint<Courier.Word> {
        Endpoint(.post, "/advice", body: .json(["question": question, "stream": true])).ending(with: "[DONE]")
    }

    /// The endpoint `POST /estimates`.
    public static func estimate(body: Courier.NewParcel) -> Endpoint<Int> {
        Endpoint(.post, "/estimates", body: .json(body), response: .json(at: ["cents"]))
            .failing(FailureRule(when: "error", as: Courier.Fault.self))
    }

    /// The endpoint `POST /estimates`.
    public static func estimates(body: Courier.NewParcel) -> Endpoint<Int> {
        Endpoint(
            .post, "/estimates", body: .json(body, adding: ["stream": true, "steps": 2]),
            response: .json(at: ["cents"])
        )
        .failing(FailureRule(when: "error", as: Courier.Fault.self))
    }

    /// The endpoint `GET /positions`.
    public static func positions(van: Int) -> Endpoint<[Courier.Track]> {
        Endpoint(.get, "/positions", query: ["van": van])
    }

    /// The endpoint `GET /positions`.
    public static func positionsStream(van: Int) -> Endpoint<Courier.Track> {
        Endpoint(.get, "/positions", query: ["van": van, "follow": true, "format": "lines"])
    }

    /// The endpoint `PATCH /parcels/{id}`.
    ///
    /// The value is `nil` if the status is 404.
    ///
    /// The body of an error can also be `Taken`.
    public static func rename(
        id: String, name: String, recipient: String? = nil, referenceOfTheSender: String? = nil
    ) -> Endpoint<[String]?> {
        Endpoint(
            .patch, "/parcels/\(id, named: "id")",
            body: .json(["name": name, "recipient": recipient, "reference_of_the_sender": referenceOfTheSender]),
            response: .json { try $0.optionalLossyValues() }
        )
        .accepting(404)
        .errors([Courier.Taken.self])
    }
}
