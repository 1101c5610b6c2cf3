import EndpointRuntime
import EndpointTestSupport
import LoopbackServer
import Testing

/// Tests many cancellations. `Task.cancel()` on URLSession's own `async` functions hangs the process on Linux within a
/// few requests.
///
/// A call that is cancelled after a random delay might succeed or fail. The server therefore does not reply to every
/// tenth call, which ends only if the cancellation works, and another tenth of the calls is not cancelled.
@Suite(.takesTurns, .timeLimit(.minutes(20)), .serialized)
struct CancellationSoakTests {
    @Test
    func `20,000 sequential calls can be cancelled at random times`() async throws {
        try await soak(callers: 1, calls: 20_000, delays: 0...1_000) { _ in .dune }
    }

    @Test
    func `64 concurrent callers can cancel 400 calls each`() async throws {
        try await soak(callers: 64, calls: 400, delays: 0...30_000) { _ in .dune }
    }

    /// URLSession on Linux traps if the delegate answers a redirect of a task that has been cancelled.
    @Test
    func `Calls can be cancelled while they are redirected`() async throws {
        try await soak(callers: 32, calls: 200, delays: 0...20_000) {
            $0.path == "/items/7" ? .redirect(to: "/there") : .dune
        }
    }

    /// The number of calls with each outcome.
    private struct Tally: Equatable {
        var values = 0
        var cancellations = 0

        static func + (left: Tally, right: Tally) -> Tally {
            Tally(values: left.values + right.values, cancellations: left.cancellations + right.cancellations)
        }
    }

    private func soak(
        callers: Int, calls: Int, delays: ClosedRange<Double>,
        _ reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
    ) async throws {
        let server = try LoopbackServer { $0.path == "/hang" ? .fault(.hang) : reply($0) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = ClientSettings(sharesRequestsInFlight: false)
        let session = APISession.loopback(server, settings: settings, transport: transport)
        let tally = await withTaskGroup { group in
            for _ in 0..<callers {
                group.addTask { await Self.calls(calls, delays, on: session) }
            }
            return await group.reduce(Tally(), +)
        }
        #expect(tally.values + tally.cancellations == callers * calls)
        #expect(tally.values >= callers * calls / 10)
        #expect(tally.cancellations >= callers * calls / 10)
        #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        transport.close()
        try await server.noConnections()
    }

    private static func calls(_ count: Int, _ delays: ClosedRange<Double>, on session: APISession) async -> Tally {
        var tally = Tally()
        for number in 0..<count {
            let end =
                switch number % 10 {
                case 0: await call("/hang", cancelledAfter: .microseconds(.random(in: delays)), on: session)
                case 1: await call("/items/7", cancelledAfter: nil, on: session)
                default: await call("/items/7", cancelledAfter: .microseconds(.random(in: delays)), on: session)
                }
            tally = tally + end
        }
        return tally
    }

    /// Makes a call, and cancels it after a delay. The delay is part of the test, and does not wait for an event.
    private static func call(
        _ path: HTTP.Path, cancelledAfter delay: Duration?, on session: APISession
    ) async -> Tally {
        let call = Flavor.async.start(Endpoint<Item>(.get, path), on: session)
        if let delay {
            try? await Task.sleep(for: delay)
            call.cancel()
        }
        switch await call.result() {
        case .success: return Tally(values: 1)
        case .failure(.cancelled): return Tally(cancellations: 1)
        case .failure(let error):
            Issue.record(error)
            return Tally()
        }
    }
}
