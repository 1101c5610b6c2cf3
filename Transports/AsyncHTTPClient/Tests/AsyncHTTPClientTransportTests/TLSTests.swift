import AsyncHTTPClient
import AsyncHTTPClientTransport
import EndpointRuntime
import Foundation
import NIOHTTP1
import NIOSSL
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
    private let trusting: HTTPClient.Configuration = {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = TLSServer.trust
        return HTTPClient.Configuration(tlsConfiguration: tls)
    }()

    private func session(_ server: TLSServer, _ configuration: HTTPClient.Configuration, host: String = "localhost")
        -> Session
    {
        let settings = Settings(
            baseURL: URL(string: "https://\(host):\(server.port)"), sharesRequestsInFlight: false,
            clock: TestClock(skip: .seconds(30)))
        return .test(AsyncHTTPClientTransport(configuration: configuration), settings: settings)
    }

    @Test(arguments: Flavor.allCases)
    func aServerThatOffersHTTP2GetsIt(_ flavor: Flavor) async throws {
        let server = try await TLSServer()
        #expect(outcome(await flavor.run(item, on: session(server, trusting))) == dune)
        #expect(server.versions == [.http2])
        try await server.stop()
    }

    @Test
    func aConfigurationMayRuleHTTP2Out() async throws {
        let server = try await TLSServer()
        var configuration = trusting
        configuration.httpVersion = .http1Only
        #expect(outcome(await Flavor.async.run(item, on: session(server, configuration))) == dune)
        #expect(server.versions == [.http1_1])
        try await server.stop()
    }

    @Test
    func `A12: 100 redirects at once over HTTP/2 share a connection`() async throws {
        let server = try await TLSServer()
        let session = session(server, trusting)
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        let calls = (0..<100).map { Flavor.allCases[$0 % 3].start(Endpoint<Item>(.get, "/moved/\($0)"), on: session) }
        for call in calls { #expect(outcome(await call.result()) == dune) }
        #expect(server.versions == Array(repeating: .http2, count: 201))
        #expect(server.connections == 1)
        try await server.stop()
    }

    @Test(arguments: Flavor.allCases)
    func anUntrustedCertificateIsPermanentAndNotTriedAgain(_ flavor: Flavor) async throws {
        let server = try await TLSServer()
        let result = await flavor.run(item, on: session(server, HTTPClient.Configuration()))
        #expect(outcome(result) == "transport \(URLError.serverCertificateUntrusted.rawValue)")
        #expect(server.connections == 1)
        #expect(server.versions.isEmpty)
        try await server.stop()
    }

    @Test
    func aCertificateForAnotherNameIsPermanentToo() async throws {
        let server = try await TLSServer()
        var configuration = trusting
        configuration.dnsOverride = ["other.test": "127.0.0.1"]
        let result = await Flavor.async.run(item, on: session(server, configuration, host: "other.test"))
        #expect(outcome(result) == "transport \(URLError.serverCertificateUntrusted.rawValue)")
        #expect(server.connections == 1)
        try await server.stop()
    }
}
