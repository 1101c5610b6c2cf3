import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct URLSessionTransportTests {
    @Test
    func methodPathQueryHeadersAndBodyArriveAsTheyWereGiven() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let endpoint = Endpoint<Item>(
            .put,
            "/items/\(7)",
            query: ["q": "a b", "tag": ["x", "y"], "none": String?.none],
            headers: ["X-Tag": "tab\tand é"],
            body: .json(["name": "Dune", "pages": 412, "gone": String?.none])
        )
        let session = Session(
            Service(name: "Test", baseURL: "https://api.test"),
            credential: .query("api_key", "k&1"),
            identity: Identity(app: "Tests/1", contact: "me@example.org"),
            settings: Settings(baseURL: server.baseURL)
        )
        let response = try await TestClient(session: session).response(to: endpoint)
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        let request = try await server.request(1)
        #expect(request.method == "PUT")
        #expect(request.target == "/items/7?q=a%20b&tag=x&tag=y&api_key=k%261")
        #expect(request.header("X-Tag") == "tab\tand é")
        #expect(request.header("User-Agent") == "Tests/1 (me@example.org)")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.text == #"{"name":"Dune","pages":412}"#)
    }

    @Test(arguments: [
        "Basic realm=\"x\"", "Digest realm=\"x\"", "Bearer", "Negotiate", "Bearer, Basic realm=\"x\"", nil,
    ])
    func `A11: a 401 comes back as one, with its whole body`(_ challenge: String?) async throws {
        let body = #"{"message": "\#(String(repeating: "no ", count: 9_000))"}"#
        let server = try LoopbackServer { _ in
            var reply = LoopbackReply.json(body, status: 401)
            if let challenge {
                reply.headers += LoopbackReply(headers: ["WWW-Authenticate": challenge]).headers
            }
            return reply
        }
        defer { server.stop() }
        let transport = URLSessionTransport()
        for flavor in Flavor.allCases {
            let result = await flavor.run(item, on: .loopback(server, transport: transport))
            guard case .failure(.status(let failure)) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(failure.status == 401)
            #expect(failure.body == Data(body.utf8))
        }
    }

    @Test
    func faultsBecomeErrorsOfTheTransportAndNeverHang() async throws {
        let faults: [(Delivery, String)] = [
            (.close, "transport -1011"), (.reset, "transport -1005"), (.cut(after: 3), "transport -1"),
            (.cutChunk(after: 3), "transport -1"), (.raw(Data("garbage\r\n\r\n".utf8)), "transport -1002"),
        ]
        for (fault, expected) in faults {
            let server = try LoopbackServer { _ in
                var reply = LoopbackReply.dune
                reply.delivery = fault
                return reply
            }
            defer { server.stop() }
            let result = outcome(await Flavor.async.run(item, on: .loopback(server, settings: Settings(retry: .none))))
            #expect(result == expected, "\(fault)")
        }
    }

    @Test
    func nobodyListeningIsAnErrorOfTheTransport() async throws {
        let server = try LoopbackServer { _ in .dune }
        server.stop()
        let session = Session.loopback(server, settings: Settings(retry: .none))
        #expect(outcome(await Flavor.async.run(item, on: session)) == "transport -1004")
    }

    @Test
    func aShortTimeOutFiresThoughURLSessionKnowsOnlyWholeSeconds() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let session = Session.loopback(server, settings: Settings(timeout: .milliseconds(50)))
        let start = ContinuousClock.now
        let result = await Flavor.async.run(item, on: session)
        let elapsed = start.duration(to: .now)
        #expect(outcome(result) == "timed out after 0.05 seconds")
        #expect(elapsed >= .milliseconds(50))
        try await server.noConnections()
    }

    @Test(arguments: Flavor.allCases)
    func cancellingClosesTheConnection(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let call = flavor.start(item, on: .loopback(server, transport: transport))
        let request = try await server.request(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        try await server.closing(of: request)
    }

    @Test(arguments: Flavor.allCases)
    func cancellingAmidTheBodyClosesTheConnection(_ flavor: Flavor) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            .json(#"{"id": 7, "name": "Dune"}"#, delivery: .drip(bytes: 5, gate))
        }
        defer { server.stop() }
        let call = flavor.start(item, on: .loopback(server))
        try await gate.arrivals(1)
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        try await server.closing(of: try await server.request(1))
    }

    @Test
    func cookiesAreNeitherKeptNorSent() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply(headers: ["Set-Cookie": "session=1; Path=/"], body: LoopbackReply.dune.body)
        }
        defer { server.stop() }
        let session = Session.loopback(server)
        for _ in 1...2 {
            #expect(outcome(await Flavor.async.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
        }
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
        #expect(server.acceptedConnections == 1)
    }
}
