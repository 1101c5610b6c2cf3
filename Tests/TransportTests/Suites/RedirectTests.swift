import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

struct Hop: Sendable, CustomTestStringConvertible {
    let status: Int
    let method: HTTP.Method
    let expected: String
    var testDescription: String { "\(status) after \(method)" }
}

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RedirectTests {
    @Test(arguments: [
        Hop(status: 301, method: .post, expected: "GET "), Hop(status: 302, method: .post, expected: "GET "),
        Hop(status: 303, method: .post, expected: "GET "), Hop(status: 303, method: .put, expected: "GET "),
        Hop(status: 307, method: .post, expected: "POST hello"), Hop(status: 308, method: .put, expected: "PUT hello"),
        Hop(status: 301, method: .put, expected: "PUT hello"),
        Hop(status: 302, method: .delete, expected: "DELETE hello"),
        Hop(status: 301, method: .query, expected: "QUERY hello"),
        Hop(status: 308, method: .query, expected: "QUERY hello"), Hop(status: 303, method: .query, expected: "GET "),
    ])
    func `The status of a redirect decides on the method and the body of the next request`(_ hop: Hop) async throws {
        for flavor in Flavor.allCases { try await follow(hop, flavor) }
    }

    private func follow(_ hop: Hop, _ flavor: Flavor) async throws {
        let server = try LoopbackServer { request in
            request.path == "/from" ? .redirect(to: "/to", status: hop.status) : .dune
        }
        defer { server.stop() }
        let body = HTTP.Body.data(Data("hello".utf8), contentType: "text/plain")
        let endpoint = Endpoint<Item>(hop.method, "/from", body: body)
        #expect(outcome(await flavor.run(endpoint, on: .loopback(server))) == dune)
        let request = try await server.request(2)
        #expect("\(request.method) \(request.text)" == hop.expected)
        #expect((request.header("Content-Type") == nil) == hop.expected.hasPrefix("GET"))
    }

    @Test(arguments: [300, 304, 305, 306])
    func `A 300, 304, 305 or 306 is not followed as a redirect`(_ status: Int) async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/to", status: status) }
        defer { server.stop() }
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: .loopback(server))).hasPrefix("\(status): "))
        }
        #expect(server.requestCount == 3)
    }

    @Test(arguments: [
        ("ok2", "/a/ok2"), ("?q=1", "/a/b?q=1"), ("../x", "/x"), ("/y#part", "/y"), ("./c/../d", "/a/d"),
    ])
    func `The relative location of a redirect is resolved as RFC 3986 says`(_ location: String, _ target: String)
        async throws
    {
        let server = try LoopbackServer { $0.target == "/a/b" ? .redirect(to: location) : .dune }
        defer { server.stop() }
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(Endpoint<Item>(.get, "/a/b"), on: .loopback(server))) == dune)
        }
        #expect(server.requests.map(\.target) == ["/a/b", target, "/a/b", target, "/a/b", target])
    }

    /// A query item is recognized as a credential by its name.
    @Test(arguments: [
        (Credential.query("api_key", "s3cret"), "/there?x=1"),
        (.header("X-App", "s3cret"), "/there?api_key=s3cret&x=1"),
        (.header("Authorization", "s3cret"), "/there?api_key=s3cret&x=1"),
    ])
    func `A redirect to another origin does not receive the credential`(_ credential: Credential, _ target: String)
        async throws
    {
        let other = try LoopbackServer { _ in .dune }
        defer { other.stop() }
        let location = "\(other.baseURL)/there?api_key=s3cret&x=1"
        let server = try LoopbackServer { _ in .redirect(to: location) }
        defer { server.stop() }
        let headers: HTTP.Headers = [
            "Cookie": "s3cret", "Proxy-Authorization": "s3cret", "X-Api-Key": "s3cret", "X-Tag": "t",
        ]
        let session = APISession.loopback(server, credential: credential, settings: ClientSettings(headers: headers))
        for flavor in Flavor.allCases {
            #expect(outcome(await flavor.run(item, on: session)) == dune)
        }
        #expect(other.requestCount == 3)
        for request in other.requests {
            #expect(request.header("X-Tag") == "t")
            #expect(!request.headers.contains { $0.value.contains("s3cret") })
            #expect(request.target == target)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A redirect to the same origin receives the credential`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { $0.path == "/items/7" ? .redirect(to: "/there") : .dune }
        defer { server.stop() }
        let session = APISession.loopback(server, credential: .header("Authorization", "s3cret"))
        _ = await flavor.run(item, on: session)
        #expect(try await server.request(2).header("Authorization") == "s3cret")
    }

    @Test(arguments: Flavor.allCases)
    func `The eleventh redirect is an error with the chain of URLs`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { request in
            .redirect(to: "/\((Int(request.path.dropFirst()) ?? 0) + 1)")
        }
        defer { server.stop() }
        let result = await flavor.run(Endpoint<Item>(.get, "/0"), on: .loopback(server))
        guard case .failure(.redirect(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.reason == .tooMany(limit: 10))
        #expect(failure.chain == (0...11).map { "\(server.baseURL)/\($0)" })
        #expect(server.requestCount == 11)
    }
}
