import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Synchronization
import Testing

/// Tests the contents of recordings.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RecordingTests {
    private let stub = StubTransport()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test
    func `An entry contains the request and the response`() async throws {
        let times = Mutex([1_700_000_000.25, 1_700_000_000.5].map { Date(timeIntervalSince1970: $0) }[...])
        let recording = RecordingTransport(
            stub, to: folder.archive, now: { times.withLock { $0.popFirst() ?? .distantPast } })
        let call = Endpoint<Item>(
            .post, "/items", query: ["q": "a b"], body: .json(["name": "Dune"]))
        stub.reply(to: call, .value(Item(id: 7, name: "Dune"), status: 201, headers: ["X-Count": "1"]))
        _ = try await TestClient(session: .test(recording)).send(call)

        let log = try #require(try folder.json()["log"])
        #expect(log["version"] == .string("1.2"))
        #expect(log["creator"]?["name"] == .string("swift-endpoint-clients"))
        let entry = try #require(log["entries"]?[0])
        #expect(entry["startedDateTime"] == .string("2023-11-14T22:13:20.250Z"))
        #expect(entry["time"] == .integer(250))
        #expect(entry["timings"] == .object(["send": .integer(0), "wait": .integer(250), "receive": .integer(0)]))
        #expect(entry["cache"] == .object([:]))
        let request = try #require(entry["request"])
        #expect(request["method"] == .string("POST"))
        #expect(request["url"] == .string("https://api.test/v1/items?q=a%20b"))
        #expect(request["queryString"]?[0] == .object(["name": .string("q"), "value": .string("a b")]))
        #expect(
            request["postData"]
                == .object(["mimeType": .string("application/json"), "text": .string(#"{"name":"Dune"}"#)]))
        #expect(request["bodySize"] == .integer(15))
        let response = try #require(entry["response"])
        #expect(response["status"] == .integer(201))
        #expect(response["content"]?["text"] == .string(#"{"id":7,"name":"Dune"}"#))
        #expect(response["content"]?["size"] == .integer(22))
        guard case .array(let headers) = response["headers"] else { throw CancellationError() }
        #expect(headers.contains(.object(["name": .string("X-Count"), "value": .string("1")])))
    }

    @Test
    func `The file is an archive after each call`() async throws {
        stub.reply(to: .everything, json: "1")
        let recording = stub.recording(to: folder.url.appending(path: "a/b/calls.har"))
        for count in 1...20 {
            _ = try await recording.send(.get("https://api.test/\(count)"))
            let data = try Data(contentsOf: folder.url.appending(path: "a/b/calls.har"))
            let json = try JSONReader.read(data) { json in try json.json() }.value
            #expect(json["log"]?["entries"]?[count - 1]?["request"]?["url"] == .string("https://api.test/\(count)"))
            #expect(json["log"]?["entries"]?[count] == nil)
        }
    }

    @Test
    func `Another recording replaces the file`() async throws {
        stub.reply(to: .everything, json: "1")
        for _ in 1...2 { _ = try await stub.recording(to: folder.archive).send(.get("https://api.test/a")) }
        #expect(try folder.entries().count == 1)
    }

    @Test
    func `Concurrent calls are all recorded`() async throws {
        stub.reply(to: .everything, json: "1")
        let recording = stub.recording(to: folder.archive)
        try await withThrowingTaskGroup { group in
            for number in 1...50 {
                group.addTask { _ = try await recording.send(.get("https://api.test/\(number)")) }
            }
            try await group.waitForAll()
        }
        let urls = try folder.entries().compactMap { $0["request"]?["url"] }
        #expect(Set(urls) == Set((1...50).map { .string("https://api.test/\($0)") }))
        #expect(urls.count == 50)
    }

    @Test
    func `A call without a response is not recorded`() async throws {
        stub.reply(to: .path("/fails"), .error(CancellationError()))
        stub.reply(to: .path("/works"), json: "1")
        let recording = stub.recording(to: folder.archive)
        await #expect(throws: CancellationError.self) { try await recording.send(.get("https://api.test/fails")) }
        _ = try await recording.send(.get("https://api.test/works"))
        #expect(try folder.entries().count == 1)
    }

    @Test
    func `A stream is recorded when it ends`() async throws {
        stub.reply(to: .everything, .elements([1, 2]))
        let recording = stub.recording(to: folder.archive)
        for try await _ in try await recording.open(.get("https://api.test/a")).body {
            #expect(!FileManager.default.fileExists(atPath: folder.archive.path))
        }
        #expect(try folder.entries()[0]["response"]?["content"]?["text"] == .string("1\n2\n"))
    }

    @Test
    func `A released stream is recorded up to its last part`() async throws {
        stub.reply(to: .everything, .elements([1, 2, 3], then: .silence))
        let recording = stub.recording(to: folder.archive)
        for try await part in try await recording.open(.get("https://api.test/a")).body where part == Data("2\n".utf8) {
            break
        }
        await until { FileManager.default.fileExists(atPath: folder.archive.path) }
        #expect(try folder.entries()[0]["response"]?["content"]?["text"] == .string("1\n2\n"))
    }

    @Test(arguments: ["https://api.test/a", "https://api.test/b"])
    func `A file that cannot be written does not fail a call`(url: String) async throws {
        // A file takes the place of the parent folder.
        let obstacle = folder.url.appending(path: "folder")
        let file = obstacle.appending(path: "calls.har")
        try Data().write(to: obstacle)
        stub.reply(to: .everything, json: "1")
        let failures = Mutex<[RecordingFailure]>([])
        let recording = RecordingTransport(stub, to: file) { failure in failures.withLock { $0.append(failure) } }
        _ = try await recording.send(.get(url))
        #expect(failures.withLock { $0.map(\.file) } == [file])
        #expect(failures.withLock { "\($0)" }.contains(file.path))

        try FileManager.default.removeItem(at: obstacle)
        _ = try await recording.send(.get("https://api.test/c"))
        #expect(failures.withLock { $0.count } == 1)
        let json = try JSONReader.read(Data(contentsOf: file)) { json in try json.json() }.value
        #expect(json["log"]?["entries"]?[0]?["request"]?["url"] == .string(url))
        #expect(json["log"]?["entries"]?[1]?["request"]?["url"] == .string("https://api.test/c"))
    }

    #if os(Linux)
    @Test
    func `A full disk does not fail a call`() async throws {
        // Each write to this device fails with "disk full".
        try FileManager.default.createSymbolicLink(
            at: folder.archive, withDestinationURL: URL(filePath: "/dev/full"))
        stub.reply(to: .everything, json: "1")
        let failures = Mutex(0)
        let recording = RecordingTransport(stub, to: folder.archive) { _ in failures.withLock { $0 += 1 } }
        for _ in 1...3 { _ = try await recording.send(.get("https://api.test/a")) }
        #expect(failures.withLock { $0 } == 3)
    }
    #endif
}
