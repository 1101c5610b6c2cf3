import EndpointGenerator
import EndpointRuntime
import EndpointSamples
import Foundation
import Synchronization
import Testing

/// A live server is asked politely.
struct LiveSamplesTests {
    private static let spec = """
        {
            "baseURL": "https://api.example.com/v1",
            "endpoints": {
                "films": { "request": "GET /films", "query": { "page": "Int?", "sort": { "constant": "a b" } }, "response": "JSON" },
                "film": { "request": "GET /films/{id}", "response": "JSON" },
                "search": { "request": "GET /search", "query": { "q": "String" }, "response": "JSON" },
                "add": { "request": "POST /films", "response": "JSON" },
                "genres": { "request": "GET /genres", "response": "JSON" }
            }
        }
        """

    private final class Server: Transport {
        let replies: Mutex<[HTTP.Response]>
        let requests = Mutex<[HTTP.Request]>([])

        init(_ replies: [HTTP.Response]) {
            self.replies = Mutex(replies)
        }

        func send(_ request: HTTP.Request) async -> HTTP.Response {
            requests.withLock { $0.append(request) }
            return replies.withLock { $0.isEmpty ? HTTP.Response(status: 500) : $0.removeFirst() }
        }
    }

    private final class Waits: Sendable {
        private let waits = Mutex<[Duration]>([])

        func add(_ wait: Duration) { waits.withLock { $0.append(wait) } }

        var all: [Duration] { waits.withLock { $0 } }
    }

    private static func ask(
        _ server: Server, spec text: String = Self.spec
    ) async throws -> (samples: [String], waits: [Duration]) {
        let (spec, _, diagnostics) = checkedSpec(
            [SourceFile(path: "Shop.json", bytes: Array(text.utf8))], name: "Shop")
        #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let waits = Waits()
        let live = LiveSamples(
            spec, baseURL: "http://localhost:8080/", headers: [SampleHeader(name: "X-Key", value: "1")],
            transport: server
        ) { waits.add($0) }
        let samples = try await live.samples().map { endpoint, sample in
            "\(endpoint) \(sample.place) \(sample.response.status ?? 0)"
        }
        return (samples, waits.all)
    }

    @Test
    func `Only endpoints without values of a caller are asked, one a second`() async throws {
        let server = Server([HTTP.Response(body: Data("[]".utf8)), HTTP.Response(status: 404)])
        let (samples, waits) = try await Self.ask(server)
        #expect(
            samples == ["films http://localhost:8080/films?sort=a%20b 200", "genres http://localhost:8080/genres 404"])
        #expect(waits == [.seconds(1)])
        let request = try #require(server.requests.withLock { $0.first })
        #expect(request.headers["User-Agent"]?.hasPrefix("endpoint-specs") == true)
        #expect(request.headers["X-Key"] == "1")
    }

    @Test
    func `A request has the path as the spec has it, and the headers with fixed values or defaults`() async throws {
        let spec = """
            {
                "baseURL": "https://api.example.com/v1",
                "headers": { "X-Version": "3", "X-Key": "of the spec" },
                "parameters": { "headers": { "Api-Version": { "type": "CalendarDay", "default": "2026-01-01" } } },
                "endpoints": {
                    "spaces": {
                        "request": "GET /sp/a%20b", "headers": { "X-Kind": { "constant": "live" } }, "response": "JSON"
                    }
                }
            }
            """
        let server = Server([HTTP.Response(body: Data("[]".utf8))])
        _ = try await Self.ask(server, spec: spec)
        let request = try #require(server.requests.withLock { $0.first })
        #expect(request.url.absoluteString == "http://localhost:8080/sp/a%20b")
        let values = ["X-Version", "Api-Version", "X-Kind"].map { request.headers[$0] }
        #expect(values == ["3", "2026-01-01", "live"])
        // That of the caller replaces that of the spec.
        #expect(request.headers["X-Key"] == "1")
    }

    @Test
    func `A server that asks to wait is asked once more`() async throws {
        let server = Server([
            HTTP.Response(status: 429, headers: ["Retry-After": "7"]), HTTP.Response(), HTTP.Response(),
        ])
        let (samples, waits) = try await Self.ask(server)
        #expect(samples.count == 2)
        #expect(waits == [.seconds(7), .seconds(1)])
    }

    @Test(arguments: ["7", "3600", "Wed, 21 Oct 2015 07:28:00 GMT"])
    func `A server that goes on refusing is left alone`(_ wait: String) async throws {
        let refusal = HTTP.Response(status: 429, headers: ["Retry-After": wait])
        let server = Server([refusal, refusal, HTTP.Response()])
        await #expect(throws: LiveSamples.Refusal.self) { try await Self.ask(server) }
        #expect(server.requests.withLock { $0.count } <= 2)
    }
}
