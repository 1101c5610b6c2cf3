import EndpointFiles
import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Tests that recorded calls are replayed.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RoundTripTests {
    private let stub = StubTransport()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var settings: ClientSettings { ClientSettings(retry: .none, clock: TestClock(skip: .seconds(5))) }

    /// Records calls, and returns a session that replays them.
    private func replaying(_ record: (APISession) async throws -> Void) async throws -> APISession {
        let recording = stub.recording(to: folder.archive)
        try await record(.test(recording, credential: .query("key", "abc"), settings: settings))
        return .test(try .replaying(folder.archive), credential: .query("key", "xyz"), settings: settings)
    }

    @Test(arguments: Flavor.allCases)
    func `A value is replayed`(flavor: Flavor) async throws {
        let search = Endpoint<[Item]>(.get, "/search", query: ["q": "a b", "page": 2], response: .json(at: ["data"]))
        stub.reply(to: search, with: [Item(id: 7, name: "Dune ü \u{1}")])
        let session = try await replaying { session in
            _ = try await flavor.run(search, on: session).get()
        }
        for _ in 1...2 {
            #expect(try await flavor.run(search, on: session).get() == [Item(id: 7, name: "Dune ü \u{1}")])
        }
    }

    @Test(arguments: Flavor.allCases)
    func `An empty body is replayed`(flavor: Flavor) async throws {
        let remove = Endpoint<Void>(.delete, "/items/7")
        stub.reply(to: remove)
        let session = try await replaying { session in try await flavor.run(remove, on: session).get() }
        try await flavor.run(remove, on: session).get()
        #expect(try await TestClient(session: session).response(to: remove).status == 204)
    }

    @Test
    func `Bytes are replayed`() async throws {
        let bytes = Data((0...255).map { UInt8($0) })
        stub.reply(to: .everything, .data(bytes, contentType: "image/png"))
        let request = HTTP.Request(
            method: .put, url: try #require(URL(string: "https://api.test/picture")),
            headers: ["Content-Type": "image/png"], body: bytes)
        _ = try await stub.recording(to: folder.archive).send(request)
        #expect(try folder.entries()[0]["response"]?["content"]?["encoding"] == .string("base64"))
        let response = try await ReplayTransport(folder.archive).send(request)
        #expect(response.body == bytes)
        #expect(response.headers["Content-Type"] == "image/png")
    }

    @Test
    func `Elements and events are replayed`() async throws {
        let lines = Endpoint<Int>(.get, "/lines")
        let events = Endpoint<Int>(.get, "/events")
        stub.reply(to: lines, .elements([1, 2]))
        stub.reply(to: events, .events([3]), .events([4]), .status(204))
        func all(_ session: APISession) async throws -> [Int] {
            var numbers: [Int] = []
            for try await number in TestStreamClient(session: session).elements(lines) { numbers.append(number) }
            for try await number in TestStreamClient(session: session).events(events) { numbers.append(number) }
            return numbers
        }
        let session = try await replaying { session in _ = try await all(session) }
        #expect(try await all(session) == [1, 2, 3, 4])
    }

    @Test
    func `An event stream that its consumer left ends in the replay`() async throws {
        let events = Endpoint<Int>(.get, "/events")
        stub.reply(to: events, .events([1, 2], then: .silence))
        let session = try await replaying { session in
            for try await number in TestStreamClient(session: session).events(events) where number == 2 { break }
            await until { FileManager.default.fileExists(atPath: folder.archive.path) }
        }
        var numbers: [Int] = []
        for try await number in TestStreamClient(session: session).events(events) { numbers.append(number) }
        #expect(numbers == [1, 2])
    }

    @Test(arguments: Flavor.allCases)
    func `Equal requests are replayed in their order`(flavor: Flavor) async throws {
        stub.reply(to: number, .status(503), .value(1), .value(2))
        let session = try await replaying { session in
            for _ in 1...3 { _ = await flavor.run(number, on: session) }
        }
        #expect(await flavor.run(number, on: session).failure != nil)
        for expected in [1, 2, 2] { #expect(try await flavor.run(number, on: session).get() == expected) }
    }

    @Test(arguments: Flavor.allCases)
    func `Requests with different bodies are distinguished`(flavor: Flavor) async throws {
        func add(_ name: String) -> Endpoint<Int> {
            Endpoint(.post, "/items", body: .json(["name": name, "password": "0123456789"]))
        }
        stub.reply(to: add("a"), with: 1)
        stub.reply(to: add("b"), with: 2)
        let session = try await replaying { session in
            for name in ["a", "b"] { _ = try await flavor.run(add(name), on: session).get() }
        }
        #expect(try await flavor.run(add("b"), on: session).get() == 2)
        // The order of members and the values of secrets do not matter.
        let other = Endpoint<Int>(.post, "/items", body: .json(["password": "another", "name": "a"]))
        #expect(try await flavor.run(other, on: session).get() == 1)
        let error = try #require(await flavor.run(add("c"), on: session).failure)
        #expect("\(error)".contains("has this call with another body"))
    }

    @Test(arguments: Flavor.allCases)
    func `The error for a request that was not recorded names the most similar one`(flavor: Flavor) async throws {
        stub.reply(to: .everything, json: "1")
        let session = try await replaying { session in _ = try await flavor.run(number, on: session).get() }
        let other = Endpoint<Int>(.get, "/items/8")
        let error = try #require(await flavor.run(other, on: session).failure)
        #expect(
            "\(error)" == """
                GET /items/8 was not sent: the archive calls.har has no response for \
                GET https://api.test/v1/items/8?key=[redacted]. The most similar call that has one is \
                GET https://api.test/v1/items/7?key=[redacted].
                """)
    }

    /// A transport that saves bodies in its own way, and has no streams.
    private struct SavingTransport: Transport {
        let parts: [String]

        func send(_ request: HTTP.Request) async throws -> HTTP.Response { throw CancellationError() }

        func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
            try receiver.receive(HTTP.Response(status: 200, headers: ["Content-Type": "text/csv"]))
            for part in parts { try receiver.receive(Data(part.utf8)) }
        }
    }

    private var download: Endpoint<HTTP.DownloadedFile> {
        Endpoint(.get, "/file", response: .file("*/*", to: folder.url.appending(path: "file")))
    }

    @Test
    func `A download is recorded as its transport receives it, and replayed`() async throws {
        let transport = SavingTransport(parts: Array(repeating: "12345", count: 100))
        let recording = RecordingTransport(transport, to: folder.archive)
        var settings = settings
        settings.maximumBodySize = 10
        for isReplay in [false, true] {
            let transport: any Transport = isReplay ? try ReplayTransport(folder.archive) : recording
            let file = try await Flavor.async.run(download, on: .test(transport, settings: settings)).get()
            #expect(file.size == 500)
        }
    }

    @Test
    func `A download that lost its connection is replayed as it was`() async throws {
        let headers: HTTP.Headers = ["ETag": "\"v1\"", "Content-Length": "10"]
        let rest: HTTP.Headers = ["ETag": "\"v1\"", "Content-Range": "bytes 4-9/10"]
        let transport = StreamingTransport([
            .success(.init(type: nil, headers: headers, parts: ["1234"], failure: URLError(.networkConnectionLost))),
            .success(.init(status: 206, type: nil, headers: rest, parts: ["567890"])),
        ])
        let retry = RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1))
        let recording = RecordingTransport(transport, to: folder.archive)
        for isReplay in [false, true] {
            let transport: any Transport = isReplay ? try ReplayTransport(folder.archive) : recording
            let session = APISession.test(transport, settings: ClientSettings(retry: retry))
            let file = try await Flavor.async.run(download, on: session).get()
            #expect(try String(contentsOf: file.url, encoding: .utf8) == "1234567890")
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Page tokens are kept`(flavor: Flavor) async throws {
        func page(_ token: String?) -> Endpoint<JSON> { Endpoint(.get, "/items", query: ["page_token": token]) }
        stub.reply(to: page(nil), json: #"{"nextPageToken": "two"}"#)
        stub.reply(to: page("two"), json: "{}")
        let session = try await replaying { session in
            for token in [nil, "two"] { _ = try await flavor.run(page(token), on: session).get() }
        }
        for _ in 1...2 {
            #expect(try await flavor.run(page(nil), on: session).get()["nextPageToken"] == .string("two"))
            #expect(try await flavor.run(page("two"), on: session).get()["nextPageToken"] == nil)
        }
    }
}
