import AsyncHTTPClient
import AsyncHTTPClientTransport
import EndpointRuntime
import EndpointTestSupport
import Foundation
import NIOHTTP1
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension APISession {
    /// A session that calls a TLS server, whose waits take no time.
    static func tls(
        _ server: TLSServer,
        _ configuration: HTTPClient.Configuration = TLSServer.trusted,
        host: String = "localhost",
        settings: ClientSettings = ClientSettings()
    ) -> APISession {
        var settings = settings
        settings.baseURL = URL(string: "https://\(host):\(server.port)")
        settings.sharesRequestsInFlight = false
        settings.clock = TestClock(skip: .seconds(30))
        return .test(AsyncHTTPClientTransport(configuration: configuration), settings: settings)
    }
}

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TLSTests {
    @Test(arguments: Flavor.allCases)
    func `A server that offers HTTP/2 gets it`(_ flavor: Flavor) async throws {
        let server = try await TLSServer()
        #expect(outcome(await flavor.run(item, on: .tls(server))) == dune)
        #expect(server.versions == [.http2])
        try await server.stop()
    }

    @Test
    func `A configuration may rule out HTTP/2`() async throws {
        let server = try await TLSServer()
        var configuration = TLSServer.trusted
        configuration.httpVersion = .http1Only
        #expect(outcome(await Flavor.async.run(item, on: .tls(server, configuration))) == dune)
        #expect(server.versions == [.http1_1])
        try await server.stop()
    }

    @Test
    func `100 redirects at once over HTTP/2 share a connection`() async throws {
        let server = try await TLSServer()
        let session = APISession.tls(server)
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        let calls = (0..<100).map { Flavor.allCases[$0 % 3].start(Endpoint<Item>(.get, "/moved/\($0)"), on: session) }
        for call in calls { #expect(outcome(await call.result()) == dune) }
        #expect(server.versions == Array(repeating: .http2, count: 201))
        #expect(server.connections == 1)
        try await server.stop()
    }

    @Test(arguments: Flavor.allCases)
    func `An untrusted certificate is permanent, and not tried again`(_ flavor: Flavor) async throws {
        let server = try await TLSServer()
        let result = await flavor.run(item, on: .tls(server, HTTPClient.Configuration()))
        #expect(outcome(result) == "transport \(URLError.serverCertificateUntrusted.rawValue)")
        #expect(server.connections == 1)
        #expect(server.versions.isEmpty)
        try await server.stop()
    }

    @Test
    func `A certificate for another name is permanent too`() async throws {
        let server = try await TLSServer()
        var configuration = TLSServer.trusted
        configuration.dnsOverride = ["other.test": "127.0.0.1"]
        let result = await Flavor.async.run(item, on: .tls(server, configuration, host: "other.test"))
        #expect(outcome(result) == "transport \(URLError.serverCertificateUntrusted.rawValue)")
        #expect(server.connections == 1)
        try await server.stop()
    }
}
