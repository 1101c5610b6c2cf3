import EndpointFiles
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The events of calls whose body is saved in a file.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DownloadEventTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let log = EventLog()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(arguments: Flavor.allCases)
    func `An event has the number of bytes that were saved`(_ flavor: Flavor) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = FakeTransport { _ in HTTP.Response(body: Data(count: 70_000)) }
        #expect(try await flavor.run(download, on: session(transport)).get().size == 70_000)
        #expect(log.calls == [["started", "attempt 1", "response 200, 70000", "finished"]])
    }

    @Test func `The response that continues a file has only its own bytes`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let head = HTTP.Response(headers: ["ETag": "\"1\"", "Content-Length": "8"])
        let rest = HTTP.Response(status: 206, headers: ["ETag": "\"1\"", "Content-Range": "bytes 5-7/8"])
        let transport = BrokenTransport(replies: [(head, "12345", true), (rest, "678", false)])
        #expect(try await Flavor.async.run(download, on: session(transport)).get().size == 8)
        #expect(
            log.calls == [
                [
                    "started", "attempt 1", "failure APIError.transport", "retry", "attempt 2", "response 206, 3",
                    "finished",
                ]
            ])
    }

    @Test func `The body of an error counts although it is not saved`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = FakeTransport { _ in HTTP.Response(status: 404, body: Data("gone".utf8)) }
        _ = await Flavor.async.run(download, on: session(transport))
        #expect(log.calls == [["started", "attempt 1", "response 404, 4", "finished APIError.status"]])
    }

    private var download: Endpoint<HTTP.DownloadedFile> {
        Endpoint(.get, "/file", response: .file("*/*", to: folder.appending(path: "file")))
    }

    private func session(_ transport: some Transport) -> APISession {
        .test(transport, settings: ClientSettings(clock: TestClock(skip: .seconds(5)), onEvent: log.note))
    }
}

/// A transport that delivers bodies, some of which break off.
private final class BrokenTransport: Transport {
    private let replies: [(head: HTTP.Response, body: String, breaks: Bool)]

    init(replies: [(HTTP.Response, String, Bool)]) {
        self.replies = replies
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response { throw URLError(.unsupportedURL) }

    func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
        let reply = replies[request.headers["Range"] == nil ? 0 : 1]
        try receiver.receive(reply.head)
        try receiver.receive(Data(reply.body.utf8))
        if reply.breaks { throw URLError(.networkConnectionLost) }
    }
}
