import EndpointRuntime
import Foundation
import Testing

/// An API that knows a request again lets its `POST` and `PATCH` be retried.
@Suite(.timeLimit(.minutes(1)))
struct IdempotencyKeyTests {
    private let transport = FakeTransport { _ in HTTPResponse(status: 503) }

    private func session(_ header: String?) -> Session {
        let service = Service(name: "Test", baseURL: "https://api.test", idempotencyKey: header)
        return Session(service, settings: Settings(clock: TestClock(skip: .seconds(30))), transport: transport)
    }

    private func keys(_ header: String) -> [String?] { transport.requests.map { $0.headers[header] } }

    @Test(arguments: [HTTPMethod.post, .patch], ["Idempotency-Key", "X-Request-ID"])
    func `A5: all attempts of a call carry one key, and each call its own`(_ method: HTTPMethod, header: String) async {
        let session = session(header)
        for _ in 0..<2 { _ = await Flavor.async.run(Endpoint<Item>(method, "/a"), on: session) }
        let keys = keys(header).compactMap(\.self)
        #expect(keys.count == 6)
        #expect(Set(keys.prefix(3)).count == 1)
        #expect(Set(keys).count == 2)
        #expect(keys.allSatisfy { UUID(uuidString: $0) != nil })
    }

    @Test
    func aKeyOfTheCallersOwnIsKept() async {
        let endpoint = Endpoint<Item>(.post, "/a", headers: ["idempotency-key": "k1"])
        _ = await Flavor.async.run(endpoint, on: session("Idempotency-Key"))
        #expect(keys("Idempotency-Key") == ["k1", "k1", "k1"])
    }

    @Test(arguments: [HTTPMethod.get, .put, .delete])
    func whatMayBeSentTwiceAnywayCarriesNone(_ method: HTTPMethod) async {
        _ = await Flavor.async.run(Endpoint<Item>(method, "/a"), on: session("Idempotency-Key"))
        #expect(keys("Idempotency-Key") == [nil, nil, nil])
    }

    @Test
    func withoutSuchAHeaderAPostIsSentOnce() async {
        _ = await Flavor.async.run(Endpoint<Item>(.post, "/a"), on: session(nil))
        #expect(keys("Idempotency-Key") == [nil])
    }

    @Test(arguments: ["", "a b", "Content-Length", "X\r\nY"])
    func aHeaderThatNobodyMaySetFailsEveryCall(_ header: String) async {
        let result = await Flavor.async.run(Endpoint<Item>(.post, "/a"), on: session(header))
        guard case .failure(.invalidConfiguration) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(transport.requests.isEmpty)
    }
}
