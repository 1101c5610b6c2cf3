import EndpointTestSupport
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// Tests the registry of transfers in flight, which only this transport has.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct URLSessionRegistryTests {
    @Test
    func `Every transfer leaves the registry of tasks, however it ends`() async throws {
        let server = try LoopbackServer { $0.number.isMultiple(of: 3) ? .fault(.reset) : .dune }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let settings = ClientSettings(sharesRequestsInFlight: false, retry: .none)
        let session = APISession.loopback(server, settings: settings, transport: transport)
        let calls = (0..<2_000).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        for call in calls.enumerated() where call.offset.isMultiple(of: 2) { call.element.cancel() }
        var ends: Set<String> = []
        for call in calls { ends.insert(String(outcome(await call.result()).prefix(9))) }
        #expect(ends == ["cancelled", "transport", String(dune.prefix(9))])
        await until { transport.transferCount == 0 }
        #expect(transport.transferCount == 0)
    }

    @Test
    func `Every stream leaves the registry of tasks after a break or a cancellation`() async throws {
        let server = try LoopbackServer { _ in .json("7\n7\n", delivery: .drip(bytes: 2, Gate())) }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let stream = TestStreamClient(session: .loopback(server, transport: transport))
            .elements(Endpoint<Void>(.get, "/"))
        let tasks = (0..<400).map { number in
            Task {
                for try await _ in stream where number.isMultiple(of: 2) { break }
            }
        }
        for task in tasks.enumerated() where !task.offset.isMultiple(of: 2) { task.element.cancel() }
        for (number, task) in tasks.enumerated() {
            let isLeft = number.isMultiple(of: 2)
            switch await task.result {
            case .success: #expect(isLeft)
            case .failure(APIError.cancelled): #expect(!isLeft)
            case .failure(let error): Issue.record(error)
            }
        }
        await until { transport.transferCount == 0 }
        #expect(transport.transferCount == 0)
        try await server.noConnections()
    }

    @Test
    func `Closing the transport empties the registry`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let settings = ClientSettings(sharesRequestsInFlight: false)
        let session = APISession.loopback(server, settings: settings, transport: transport)
        let calls = (0..<50).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        _ = try await server.request(6)
        transport.close()
        for call in calls { #expect(outcome(await call.result()) == "client closed") }
        await until { transport.transferCount == 0 }
        #expect(transport.transferCount == 0)
    }
}
