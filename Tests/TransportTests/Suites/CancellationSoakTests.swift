import EndpointRuntime
import LoopbackServer
import Testing

/// `Task.cancel()` on URLSession's own `async` functions hangs the process on Linux within a few requests.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct CancellationSoakTests {
    @Test
    func `A8: 20,000 calls, one after the other, are cancelled at any moment`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let session = Session.loopback(server, transport: transport)
        for _ in 0..<20_000 {
            await cancelledCall(on: session, after: .microseconds(.random(in: 0...1_000)))
        }
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        transport.close()
        try await server.noConnections()
    }

    @Test
    func `A8: 64 callers at once cancel 400 calls each`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = Settings(sharesRequestsInFlight: false)
        let session = Session.loopback(server, settings: settings, transport: transport)
        await withTaskGroup { group in
            for _ in 0..<64 {
                group.addTask {
                    for _ in 0..<400 {
                        await cancelledCall(on: session, after: .microseconds(.random(in: 0...30_000)))
                    }
                }
            }
        }
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        transport.close()
        try await server.noConnections()
    }

    /// URLSession on Linux traps when a redirect is answered of a task that has been cancelled in the meantime.
    @Test
    func `A8: calls are cancelled while they are redirected`() async throws {
        let server = try LoopbackServer { $0.path == "/items/7" ? .redirect(to: "/there") : .dune }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = Settings(sharesRequestsInFlight: false)
        let session = Session.loopback(server, settings: settings, transport: transport)
        await withTaskGroup { group in
            for _ in 0..<32 {
                group.addTask {
                    for _ in 0..<200 {
                        await cancelledCall(on: session, after: .microseconds(.random(in: 0...20_000)))
                    }
                }
            }
        }
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        transport.close()
        try await server.noConnections()
    }
}

/// Makes a call and cancels it after a delay, which is what is tested here and waits for nothing.
private func cancelledCall(on session: Session, after delay: Duration) async {
    let call = Flavor.async.start(item, on: session)
    try? await Task.sleep(for: delay)
    call.cancel()
    switch await call.result() {
    case .success, .failure(.cancelled): break
    case .failure(let error): Issue.record(error)
    }
}
