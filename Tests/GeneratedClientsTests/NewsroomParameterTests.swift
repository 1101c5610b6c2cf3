import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Synchronization
import Testing

/// The parameters of a whole client: those of its initializer, and their changes.
struct NewsroomParameterTests {
    private let transport = FixedTransport(#"["a"]"#)

    private var settings: ClientSettings { ClientSettings(callbackQueue: DispatchQueue(label: "test")) }

    @Test func `All requests of the three flavors have the parameters of the client`() async throws {
        let client = try Newsroom.Client(
            language: "d&", desks: [.world, .sports], apiVersion: #require(CalendarDay(year: 2026, month: 2, day: 3)),
            settings: settings, transport: transport)
        _ = try await client.tags(after: "x")
        _ = try await called { completed in client.callbacks.tags(after: "x") { completed($0) } }.get()
        for try await _ in client.streams.tags(after: "x") { break }
        _ = try await client.send(Newsroom.Endpoints.tags(after: "x"))
        #expect(transport.requests.count == 4)
        for request in transport.requests {
            #expect(request.url.query() == "after=x&language=d%26&desks=world%2Csports")
            #expect(request.headers.values(of: "Api-Version") == ["2026-02-03"])
        }
    }

    @Test func `Parameters that are left out have their defaults`() async throws {
        _ = try await Newsroom.Client(transport: transport).tags()
        #expect(transport.requests.map(\.url.query) == [nil])
        #expect(transport.requests.map { $0.headers["Api-Version"] } == ["2026-01-01"])
    }

    @Test func `A parameter can be changed later, for all flavors`() async throws {
        let client = Newsroom.Client(language: "de", desks: [.world], settings: settings, transport: transport)
        _ = try await client.with(language: "fr").tags()
        _ = try await called { completed in
            client.callbacks.with(desks: nil).tags { completed($0) }
        }.get()
        let streams = try client.streams.with(language: nil).with(
            apiVersion: #require(CalendarDay(year: 2027, month: 1, day: 1)))
        for try await _ in streams.tags() { break }
        _ = try await client.with { $0.query["language"] = "it" }.tags()
        #expect(
            transport.requests.map { $0.url.query() } == [
                "desks=world&language=fr", "language=de", "desks=world", "language=it&desks=world",
            ])
        #expect(transport.requests.map { $0.headers["Api-Version"] }.last == "2026-01-01")
        #expect(transport.requests[2].headers["Api-Version"] == "2027-01-01")
    }

    @Test func `A parameter of the call replaces that of the client`() async throws {
        let client = Newsroom.Client(language: "de", transport: transport)
        let call = Newsroom.Endpoints.tags().with {
            $0.query["language"] = "fr"
            $0.headers["api-version"] = "2020-01-01"
        }
        _ = try await client.send(call)
        #expect(transport.requests.map(\.url.query) == ["language=fr"])
        #expect(transport.requests[0].headers.values(of: "Api-Version") == ["2020-01-01"])
    }

    @Test func `The cache keeps responses to different headers apart`() async throws {
        let server = VersionServer()
        let store = MemoryCacheStore(bytes: 1_000_000)
        for (year, expected) in [(2026, "2026-01-01"), (2027, "2027-01-01"), (2026, "2026-01-01")] {
            let client = try Newsroom.Client(
                apiVersion: #require(CalendarDay(year: year, month: 1, day: 1)),
                settings: ClientSettings(cache: .memory(store)), transport: server)
            #expect(try await client.tags() == [expected])
        }
        #expect(server.count == 2)
    }
}

/// A server that answers with the version of the request, without a `Vary` header.
private final class VersionServer: Transport {
    private let requests = Mutex(0)

    var count: Int { requests.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        requests.withLock { $0 += 1 }
        let version = request.headers["Api-Version"] ?? ""
        return HTTP.Response(headers: ["Cache-Control": "max-age=60"], body: Data("[\"\(version)\"]".utf8))
    }
}
