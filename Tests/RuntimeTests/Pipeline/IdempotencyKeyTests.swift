import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// If an API deduplicates requests, `POST` and `PATCH` can be sent again.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct IdempotencyKeyTests {
    private let transport = FakeTransport { _ in HTTP.Response(status: 503) }

    private func session(_ header: String?) -> APISession {
        let service = APIService(name: "Test", baseURL: "https://api.test", idempotencyKey: header)
        return APISession(service, settings: ClientSettings(clock: TestClock(skip: .seconds(29))), transport: transport)
    }

    private func keys(_ header: String) -> [String?] { transport.requests.map { $0.headers[header] } }

    @Test(arguments: [HTTP.Method.post, .patch], ["Idempotency-Key", "X-Request-ID"])
    func `The attempts of a call share an idempotency key, and each call has its own`(
        _ method: HTTP.Method, header: String
    )
        async
    {
        let session = session(header)
        for flavor in Flavor.allCases { _ = await flavor.run(Endpoint<Item>(method, "/a"), on: session) }
        let keys = keys(header).compactMap(\.self)
        #expect(keys.count == 9)
        #expect(Set(keys.prefix(3)).count == 1)
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { UUID(uuidString: $0) != nil })
    }

    @Test(arguments: Flavor.allCases)
    func `The attempts of a call share the time of the first one`(_ flavor: Flavor) async {
        let service = APIService(
            name: "Test", baseURL: "https://api.test", idempotencyKey: "Request-ID", idempotencyTime: "First-Sent")
        let clock = TestClock(skip: .seconds(29))
        let settings = ClientSettings(clock: clock, now: { Date(timeIntervalSince1970: 784_111_777.5) })
        let session = APISession(service, settings: settings, transport: transport)
        _ = await flavor.run(Endpoint<Item>(.post, "/a"), on: session)
        #expect(keys("First-Sent") == Array(repeating: "Sun, 06 Nov 1994 08:49:37 GMT", count: 3))
        _ = await flavor.run(Endpoint<Item>(.get, "/a"), on: session)
        #expect(keys("First-Sent").suffix(3) == [nil, nil, nil])
        _ = await flavor.run(Endpoint<Item>(.post, "/a", headers: ["first-sent": "now"]), on: session)
        #expect(keys("First-Sent").suffix(3) == ["now", "now", "now"])
    }

    @Test(arguments: ["Idempotency-Key", "X-Session-Call"])
    func `A redirect to another origin keeps the key`(_ header: String) async {
        let transport = FakeTransport { request in
            if request.url.host() == "other.test" { return HTTP.Response(status: 503) }
            return HTTP.Response(status: 307, headers: ["Location": "https://other.test/b"])
        }
        let service = APIService(name: "Test", baseURL: "https://api.test", idempotencyKey: header)
        let settings = ClientSettings(clock: TestClock(skip: .seconds(29)))
        let session = APISession(service, settings: settings, transport: transport)
        _ = await Flavor.async.run(Endpoint<Item>(.post, "/a"), on: session)
        #expect(transport.requests.count == 6)
        #expect(Set(transport.requests.map { $0.headers[header] }).count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A key that the caller sets is kept`(_ flavor: Flavor) async {
        let endpoint = Endpoint<Item>(.post, "/a", headers: ["idempotency-key": "k1"])
        _ = await flavor.run(endpoint, on: session("Idempotency-Key"))
        #expect(keys("Idempotency-Key") == ["k1", "k1", "k1"])
    }

    @Test(arguments: [HTTP.Method.get, .put, .delete], Flavor.allCases)
    func `An idempotent request has no key`(_ method: HTTP.Method, _ flavor: Flavor) async {
        _ = await flavor.run(Endpoint<Item>(method, "/a"), on: session("Idempotency-Key"))
        #expect(keys("Idempotency-Key") == [nil, nil, nil])
    }

    @Test(arguments: Flavor.allCases)
    func `A POST without an idempotency header is sent once`(_ flavor: Flavor) async {
        _ = await flavor.run(Endpoint<Item>(.post, "/a"), on: session(nil))
        #expect(keys("Idempotency-Key") == [nil])
    }

    @Test(arguments: ["", "a b", "Content-Length", "X\r\nY"], Flavor.allCases)
    func `An invalid name of the header fails every call`(_ header: String, _ flavor: Flavor) async {
        let result = await flavor.run(Endpoint<Item>(.post, "/a"), on: session(header))
        guard case .failure(.invalidConfiguration) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(transport.requests.isEmpty)
    }
}
