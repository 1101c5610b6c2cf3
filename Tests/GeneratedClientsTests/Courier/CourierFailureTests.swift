import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// Generated calls whose 2xx responses can report failures.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CourierFailureTests {
    private static let fault = #"{"ok": false, "fault": {"kind": "user", "code": "no_credit", "message": "Pay."}}"#

    @Test func `A response that reports a failure fails the call with its model`() async throws {
        let client = CourierServer(200, Self.fault).client()
        let parcel = Courier.NewParcel(recipient: "Ada", grams: 30)
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.book(body: parcel) },
            { client.callbacks.book(body: parcel, completion: $0) }, client.streams.book(body: parcel))
        #expect(
            outcomes.map { $0.error?.problem(as: Courier.Fault.self)?.code } == Array(repeating: "no_credit", count: 3))
        #expect(outcomes.map { $0.error?.statusCode } == [200, 200, 200])
    }

    @Test func `An ignored body is checked too`() async throws {
        let client = CourierServer(200, Self.fault).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.forget(id: "7") },
            { client.callbacks.forget(id: "7", completion: $0) }, client.streams.forget(id: "7"))
        #expect(outcomes.map { $0.error?.statusCode } == [200, 200, 200])
    }

    @Test(arguments: [(#"{"error": {"message": "Too heavy."}, "cents": 5}"#, nil), (#"{"cents": 5}"#, 5)])
    func `An endpoint can have its own rule`(body: String, cents: Int?) async throws {
        let client = CourierServer(200, body).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.quote(grams: 5) },
            { client.callbacks.quote(grams: 5, completion: $0) }, client.streams.quote(grams: 5))
        #expect(outcomes.map { try? $0.get() } == [cents, cents, cents])
        let isFailure = cents == nil
        #expect(outcomes.allSatisfy { ($0.error?.description.contains("(Too heavy.)") ?? false) == isFailure })
    }

    @Test func `An endpoint can have no rule`() async throws {
        let client = CourierServer(200, Self.fault).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.status() }, { client.callbacks.status(completion: $0) },
            client.streams.status())
        #expect(outcomes.map { try? $0.get()["ok"] } == [false, false, false])
    }

    @Test func `A line that reports a failure ends the stream`() async throws {
        let lines = #"{"place": "Rome"}"# + "\n" + Self.fault + "\n" + #"{"place": "Oslo"}"# + "\n"
        let client = CourierServer(200, lines, type: "application/x-ndjson").client()
        var places: [String] = []
        let error = await #expect(throws: APIError.self) {
            for try await track in client.streams.history(id: "7") { places.append(track.place) }
        }
        #expect(places == ["Rome"])
        #expect(error?.problem(as: Courier.Fault.self)?.code == "no_credit")
    }

    @Test func `An event that reports a failure ends the stream`() async throws {
        let events = "data: {\"place\": \"Rome\"}\n\ndata: \(Self.fault)\n\n"
        let client = CourierServer(200, events, type: "text/event-stream").client()
        var places: [String] = []
        let error = await #expect(throws: APIError.self) {
            for try await track in client.streams.watch(id: "7") { places.append(track.place) }
        }
        #expect(places == ["Rome"])
        #expect(error?.problem(as: Courier.Fault.self)?.code == "no_credit")
        var count = 0
        let raw = await #expect(throws: APIError.self) {
            for try await _ in client.streams.signals() { count += 1 }
        }
        #expect(count == 1)
        #expect(raw?.statusCode == 200)
    }
}
