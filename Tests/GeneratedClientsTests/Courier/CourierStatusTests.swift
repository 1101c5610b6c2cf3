import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Testing

/// Generated calls whose status says whether there is a value, and which model an error has.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CourierStatusTests {
    private func tracks(_ client: Courier.Client) async throws -> [Result<Courier.Track?, APIError>] {
        try await inAllFlavors(
            { () async throws(APIError) in try await client.track(id: "7") },
            { client.callbacks.track(id: "7", completion: $0) }, client.streams.track(id: "7"))
    }

    @Test(arguments: [(202, ""), (204, ""), (205, ""), (200, ""), (404, "Not found"), (410, #"{"place": "Rome"}"#)])
    func `A response without a value is nil`(status: Int, body: String) async throws {
        let outcomes = try await tracks(CourierServer(status, body).client())
        #expect(outcomes == [.success(nil), .success(nil), .success(nil)])
    }

    @Test func `A response with a value has it`() async throws {
        let outcomes = try await tracks(CourierServer(202, #"{"place": "Rome"}"#).client())
        #expect(outcomes.map { try? $0.get()?.place } == ["Rome", "Rome", "Rome"])
    }

    @Test(arguments: [(204, "", nil), (404, "", nil), (200, #"{"data": {"label": {"number": "N1"}}}"#, "N1")])
    func `A value inside of the response can be missing`(status: Int, body: String, number: String?) async throws {
        let client = CourierServer(status, body).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.label(id: "7") },
            { client.callbacks.label(id: "7", completion: $0) }, client.streams.label(id: "7"))
        #expect(outcomes == Array(repeating: .success(number.map { Courier.Label(number: $0) }), count: 3))
    }

    @Test(arguments: [204, 404])
    func `A page without a value ends a stream of pages`(status: Int) async throws {
        let server = CourierServer { request in
            let isFirst = request.url.query() == nil
            return .courier(isFirst ? 200 : status, isFirst ? #"{"stops": ["a", "b"], "next": "2"}"# : "")
        }
        var stops: [String] = []
        for try await stop in server.client().streams.stops().items { stops.append(stop) }
        #expect(stops == ["a", "b"])
        #expect(server.requests.map { $0.url.query() } == [nil, "after=2"])
    }

    @Test func `A missing page of a counted list ends the stream`() async throws {
        let server = CourierServer { request in
            let isFirst = request.url.query() == nil
            return isFirst ? .courier(200, #"{"notes": ["a", 1, "b"]}"#) : .courier(204)
        }
        var notes: [String] = []
        for try await note in server.client().streams.notes(id: "7").items { notes.append(note) }
        #expect(notes == ["a", "b"])
        #expect(server.requests.map { $0.url.query() } == [nil, "offset=3"])
    }

    @Test func `A call without a value can accept a status`() async throws {
        let client = CourierServer(404).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.forget(id: "7") },
            { client.callbacks.forget(id: "7", completion: $0) }, client.streams.forget(id: "7"))
        #expect(outcomes == [.success(true), .success(true), .success(true)])
    }

    @Test(arguments: [
        (409, #"{"taken_by": "Ada"}"#, "Taken"), (409, #"{"mistakes": {"grams": "Too many."}}"#, "Mistakes"),
        (422, #"{"mistakes": {"grams": "Too many."}}"#, "Mistakes"),
        (403, #"{"code": 1, "message": "No."}"#, "Refusal"),
        (500, #"{"until": "2024-01-22T20:00:00Z"}"#, "Outage"), (500, #"{"taken_by": "Ada"}"#, nil),
    ])
    func `An error has the model of its endpoint and status`(status: Int, body: String, model: String?) async throws {
        let client = CourierServer(status, body).client()
        let parcel = Courier.NewParcel(recipient: "Ada", grams: 30)
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.book(body: parcel) },
            { client.callbacks.book(body: parcel, completion: $0) }, client.streams.book(body: parcel))
        #expect(outcomes.count == 3)
        for outcome in outcomes {
            guard case .status(let failure)? = outcome.error else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(failure.decoded.map { "\(type(of: $0))" } == model)
        }
        #expect(outcomes[0].error?.problem(as: Courier.Taken.self)?.takenBy == (body.contains("Ada") ? "Ada" : nil))
    }

    @Test func `Over a socket, an accepted status is the same`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case let path where path.hasSuffix("/gone/track"): LoopbackReply(status: 410, body: Data("Gone".utf8))
            case let path where path.hasSuffix("/new/track"): LoopbackReply(status: 204)
            default: LoopbackReply(status: 202)
            }
        }
        defer { server.stop() }
        let client = Courier.Client(settings: ClientSettings(baseURL: server.baseURL))
        for id in ["gone", "new", "accepted"] { #expect(try await client.track(id: id) == nil) }
    }
}
