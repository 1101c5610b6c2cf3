import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointFiles

/// The time limits of calls that transfer files.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SilenceTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let clock = TestClock()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func session(_ transport: any Transport) -> APISession {
        .test(
            transport,
            settings: ClientSettings(
                timeout: .seconds(60), idleTimeout: .seconds(30), retry: .none, attemptTimeout: .seconds(60),
                clock: clock))
    }

    private func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    }

    @Test func `A download may take any time while something arrives`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = PartsTransport()
        let received = Mutex<Int64>(0)
        let endpoint = Endpoint(
            .get, "/file",
            response: .file("*/*", to: folder.appending(path: "file")) { progress in
                received.withLock { $0 = progress.completed }
            })
        let call = Flavor.async.start(endpoint, on: session(transport))
        for number in 1...10 {
            transport.parts.yield(Data("12345".utf8))
            await until { received.withLock { $0 } == Int64(number * 5) }
            clock.advance(by: .seconds(29))
        }
        transport.parts.finish()
        #expect(try await call.result().get().size == 50)
        #expect(names() == ["file"])
    }

    @Test func `A download ends when nothing arrives any more`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = PartsTransport()
        let received = Mutex<Int64>(0)
        let endpoint = Endpoint(
            .get, "/file",
            response: .file("*/*", to: folder.appending(path: "file")) { progress in
                received.withLock { $0 = progress.completed }
            })
        let call = Flavor.async.start(endpoint, on: session(transport))
        transport.parts.yield(Data("12345".utf8))
        await until { received.withLock { $0 } == 5 }
        await clock.sleeper(within: .seconds(30))
        clock.advance(by: .seconds(30))
        guard case .failure(.timedOut(let timeout)) = await call.result() else { return #expect(Bool(false)) }
        #expect(timeout.kind == .silence)
        #expect(names() == [])
    }

    @Test func `The time limit of an endpoint covers its download`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let endpoint = Endpoint(.get, "/file", response: .file("*/*", to: folder.appending(path: "file"))).with {
            $0.timeout = .seconds(5)
        }
        let call = Flavor.async.start(endpoint, on: session(PartsTransport()))
        await clock.sleeper(within: .seconds(5))
        clock.advance(by: .seconds(5))
        guard case .failure(.timedOut(let timeout)) = await call.result() else { return #expect(Bool(false)) }
        #expect(timeout.limit == .seconds(5))
        #expect(names() == [])
    }

    @Test func `An upload may take any time while something is sent`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        try Data("12345".utf8).write(to: file)
        let transport = SlowUploads(clock: clock)
        let endpoint = Endpoint<Item>(.put, "/file", body: .raw(.file(file), contentType: "a/b"))
        let result = await Flavor.async.run(endpoint, on: session(transport))
        #expect(outcome(result) == #"Item(id: 7, name: "Dune")"#)
    }

    @Test func `A redirect that drops the file of an upload ends when nothing arrives`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        try Data("12345".utf8).write(to: file)
        let transport = FakeTransport { request in
            if request.method == .post { return HTTP.Response(status: 303, headers: ["Location": "/v1/done"]) }
            try await hang()
        }
        let settings = ClientSettings(idleTimeout: .seconds(30), retry: .none, clock: clock)
        let endpoint = Endpoint<Item>(.post, "/file", body: .raw(.file(file), contentType: "a/b"))
        let call = Flavor.async.start(endpoint, on: .test(transport, settings: settings))
        await until { transport.requests.count == 2 }
        await clock.sleeper(within: .seconds(30))
        clock.advance(by: .seconds(30))
        guard case .failure(.timedOut(let timeout)) = await call.result() else { return #expect(Bool(false)) }
        #expect(timeout.kind == .silence)
        #expect(transport.requests.map(\.method) == [.post, .get])
    }
}

/// A transport that sends the parts of a body with long pauses.
private struct SlowUploads: Transport {
    let clock: TestClock

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        for sent in 1...5 {
            clock.advance(by: .seconds(29))
            request.upload?.report(sent: Int64(sent))
        }
        return HTTP.Response(body: Data(#"{"id": 7, "name": "Dune"}"#.utf8))
    }
}
