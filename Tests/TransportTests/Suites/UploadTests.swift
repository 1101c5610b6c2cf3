import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Synchronization
import Testing

/// Request bodies of files and parts.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct UploadTests {
    private static let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

    private var settings: ClientSettings {
        ClientSettings(retry: RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1)))
    }

    private func file(in folder: TemporaryFolder) throws -> URL {
        let url = folder.url("a \"b\".bin")
        try Self.bytes.write(to: url)
        return url
    }

    @Test(arguments: Flavor.allCases)
    func `A file is the body in all flavors`(flavor: Flavor) async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let last = Mutex<HTTP.Progress?>(nil)
        let body = HTTP.Body.raw(.file(try file(in: folder)), contentType: "text/csv")
            .reporting { progress in last.withLock { $0 = progress } }
        let endpoint = Endpoint<Item>(.put, "/file", body: body)
        #expect(outcome(await flavor.run(endpoint, on: .loopback(server))) == dune)
        let request = try #require(server.requests.first)
        #expect(request.body == Self.bytes)
        #expect(request.header("Content-Type") == "text/csv")
        #expect(request.header("Content-Length") == "700000")
        #expect(request.header("Transfer-Encoding") == nil)
        #expect(last.withLock { $0 } == HTTP.Progress(completed: 700_000, total: 700_000))
    }

    @Test
    func `The parts of a response count as progress, so that a call is not silent`() async throws {
        let folder = try TemporaryFolder()
        let response = LoopbackReply(
            headers: ["Content-Type": "application/json"],
            body: Data(String(repeating: " ", count: 300_000).utf8 + LoopbackReply.dune.body),
            delivery: .chunked(bytes: 7_001))
        let server = try LoopbackServer { _ in response }
        defer { server.stop() }
        let count = Mutex(0)
        let body = HTTP.Body.raw(.file(try file(in: folder)), contentType: "text/csv").reporting { progress in
            if progress.completed == 700_000 { count.withLock { $0 += 1 } }
        }
        let endpoint = Endpoint<Item>(.put, "/file", body: body)
        #expect(outcome(await Flavor.async.run(endpoint, on: .loopback(server))) == dune)
        #expect(count.withLock { $0 } >= 3)
    }

    @Test(arguments: [307, 308])
    func `A file is sent again after a redirect and after a failure`(status: Int) async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            switch request.number {
            case 1: .redirect(to: "/there", status: status)
            case 2: LoopbackReply(status: 503)
            default: .dune
            }
        }
        defer { server.stop() }
        let endpoint = Endpoint<Item>(
            .put, "/file", body: .raw(.file(try file(in: folder)), contentType: "text/csv"))
        #expect(outcome(await Flavor.async.run(endpoint, on: .loopback(server, settings: settings))) == dune)
        #expect(server.requests.filter { $0.path == "/there" }.allSatisfy { $0.body == Self.bytes })
        #expect(server.requests.last?.body == Self.bytes)
    }

    @Test
    func `A multipart body has files from memory and disk`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let parts: HTTP.Multipart = [
            "file": HTTP.File.file(try file(in: folder), contentType: "image/png"), "title": "Zoë",
            "none": nil as String?,
            "tags": ["a", "b"], "pages": [HTTP.File.data(Data("1".utf8), name: "1.txt")],
            "item": HTTP.JSONText(Item(id: 1, name: "x")), "na\"me\r\n": 5,
        ]
        let endpoint = Endpoint<Item>(.post, "/files", body: .multipart(parts))
        #expect(outcome(await Flavor.async.run(endpoint, on: .loopback(server))) == dune)
        let request = try #require(server.requests.first)
        let type = try #require(request.header("Content-Type"))
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        #expect(boundary.count == 64)
        var expected = Data()
        func add(_ head: String, _ body: Data) {
            expected += Data("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + body
            expected += Data("\r\n".utf8)
        }
        add("name=\"file\"; filename=\"a %22b%22.bin\"\r\nContent-Type: image/png", Self.bytes)
        add("name=\"title\"", Data("Zoë".utf8))
        add("name=\"tags\"", Data("a".utf8))
        add("name=\"tags\"", Data("b".utf8))
        add("name=\"pages\"; filename=\"1.txt\"\r\nContent-Type: application/octet-stream", Data("1".utf8))
        add("name=\"item\"\r\nContent-Type: application/json", Data(#"{"id":1,"name":"x"}"#.utf8))
        add("name=\"na%22me%0D%0A\"", Data("5".utf8))
        expected += Data("--\(boundary)--\r\n".utf8)
        #expect(request.body == expected)
        #expect(request.header("Content-Length") == String(expected.count))
        #expect(request.header("Transfer-Encoding") == nil)
    }

    @Test
    func `Bytes in memory report their progress`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let last = Mutex<HTTP.Progress?>(nil)
        let body = HTTP.Body.raw(Self.bytes, contentType: "text/csv")
            .reporting { progress in last.withLock { $0 = progress } }
        #expect(outcome(await Flavor.async.run(Endpoint<Item>(.put, "/", body: body), on: .loopback(server))) == dune)
        #expect(server.requests.first?.body == Self.bytes)
        #expect(last.withLock { $0?.completed } == 700_000)
    }

    @Test
    func `Without the file, nothing is sent`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        for url in [folder.url("missing"), folder.url("")] {
            let endpoint = Endpoint<Item>(.put, "/", body: .multipart(["file": HTTP.File.file(url)]))
            guard case .failure(.invalidRequest(let failure)) = await Flavor.async.run(endpoint, on: .loopback(server))
            else { return #expect(Bool(false)) }
            #expect(failure.reason.contains("file"))
        }
        #expect(server.requestCount == 0)
    }

    @Test
    func `Uploads of 64 MB take little memory`() async throws {
        let server = try LoopbackServer { request in
            LoopbackReply(headers: ["Content-Type": "application/json"], body: Data("\(request.body.count)".utf8))
        }
        defer { server.stop() }
        let figures = try await Probe.figures("upload", server)
        #expect(figures["raw"] == 64 << 20)
        #expect(try #require(figures["multipart"]) > 64 << 20)
        let memory = try #require(figures["memory"])
        #expect(memory < 32_000_000)
    }
}
