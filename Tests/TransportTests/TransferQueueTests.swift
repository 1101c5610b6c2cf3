import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the transfers that wait for a task of URLSession.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TransferQueueTests {
    private typealias Call = Task<HTTP.Response, any Error>

    private let transport = URLSessionTransport()
    private let limit = URLSessionTransport.maximumTasksPerHost

    private func send(_ count: Int, to server: LoopbackServer) -> [Call] {
        let request = HTTP.Request(url: server.baseURL, maximumBodySize: 1_000)
        return (0..<count).map { _ in Task { [transport] in try await transport.send(request) } }
    }

    @Test
    func `URLSession has a limited number of tasks for a host, and all calls complete`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json("7", delivery: .held(gate)) }
        defer { server.stop() }
        let calls = send(3 * limit, to: server)
        await until { transport.transferCount == 3 * limit }
        #expect(transport.taskCount == limit)
        gate.open()
        for call in calls { #expect(try await call.join().body == Data("7".utf8)) }
        #expect(server.requestCount == 3 * limit)
        await until { transport.transferCount == 0 }
    }

    @Test
    func `Calls that wait for one host do not delay those to another`() async throws {
        let busy = try LoopbackServer { _ in .fault(.hang) }
        defer { busy.stop() }
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let calls = send(2 * limit, to: busy)
        await until { transport.transferCount == 2 * limit }
        #expect(try await send(1, to: server)[0].join().body == LoopbackReply.dune.body)
        for call in calls { call.cancel() }
    }

    @Test
    func `A cancelled call no longer waits for a task of URLSession, and takes none`() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json("7", delivery: .held(gate)) }
        defer { server.stop() }
        let first = send(limit, to: server)
        await until { transport.taskCount == limit }
        let waiting = send(limit, to: server)
        await until { transport.transferCount == 2 * limit }
        for call in waiting { call.cancel() }
        for call in waiting { await #expect(throws: CancellationError.self) { try await call.join() } }
        #expect(transport.transferCount == limit)
        gate.open()
        for call in first { #expect(try await call.join().status == 200) }
        #expect(server.requestCount == limit)
    }

    @Test
    func `Closing the transport ends the calls that wait, and later ones`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let calls = send(2 * limit, to: server)
        await until { transport.transferCount == 2 * limit }
        transport.close()
        for call in calls + send(1, to: server) {
            await #expect { _ = try await call.join() } throws: { error in
                if case APIError.clientClosed = error { true } else { false }
            }
        }
        await until { transport.transferCount == 0 }
    }

    /// The ends of a task.
    static let replies: [LoopbackReply] = [
        .dune, .redirect(to: "/elsewhere"), .fault(.reset), LoopbackReply(body: Data(count: 2_000)),
        LoopbackReply(body: Data(count: 100), delivery: .cut(after: 50)),
        LoopbackReply(status: 401, headers: ["WWW-Authenticate": "Basic realm=x"]),
        LoopbackReply(status: 401, headers: ["WWW-Authenticate": "Digest realm=x, nonce=y"]),
    ]

    @Test(arguments: replies.indices)
    func `A task of URLSession that ends makes room for another, however it ends`(_ index: Int) async throws {
        let server = try LoopbackServer { _ in Self.replies[index] }
        defer { server.stop() }
        for call in send(3 * limit, to: server) { await call.ending() }
        await until { transport.transferCount == 0 }
        #expect(server.requestCount >= 3 * limit)
    }
}

extension Task where Failure == any Error {
    /// Returns at the end of the task. If the waiting task is cancelled, the task is cancelled too, and left behind.
    fileprivate func ending() async { _ = try? await join() }
}
