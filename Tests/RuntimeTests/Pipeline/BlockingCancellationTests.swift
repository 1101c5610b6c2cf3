import EndpointFiles
import EndpointTestSupport
import Foundation
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// Tests a transport that blocks while its request is cancelled.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct BlockingCancellationTests {
    private static let blocking = Endpoint<Item>(.get, "/blocking")

    /// A transport without answers. The cancellation of `/blocking` blocks its thread until the test ends.
    ///
    /// A request is resumed only after its handler. While a handler runs, Swift blocks each thread that resumes its task.
    private func transport(until end: DispatchSemaphore) -> (transport: FakeTransport, arrivals: AsyncStream<Void>) {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { request in
            let cancelled = Mutex<CheckedContinuation<Void, Never>?>(nil)
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    cancelled.withLock { $0 = continuation }
                    arrival.yield()
                }
            } onCancel: {
                if request.url.lastPathComponent == "blocking" { end.wait() }
                cancelled.withLock { $0.take() }?.resume()
            }
            throw CancellationError()
        }
        return (transport, arrivals)
    }

    @Test(arguments: Flavor.allCases)
    func `A blocked cancellation delays no other time limit`(_ flavor: Flavor) async {
        let end = DispatchSemaphore(value: 0)
        defer { end.signal() }
        let ((transport, arrivals), clock) = (transport(until: end), TestClock())
        var requests = arrivals.makeAsyncIterator()
        let session = APISession.test(
            transport,
            settings: ClientSettings(timeout: .seconds(1), sharesRequestsInFlight: false, retry: .none, clock: clock))
        let first = flavor.start(Self.blocking, on: session)
        await requests.next()
        let second = flavor.start(item, on: session.with { $0.timeout = .seconds(2) })
        await requests.next()
        clock.advance(by: .seconds(1))
        #expect(outcome(await first.result()).hasPrefix("timed out"))
        clock.advance(by: .seconds(1))
        #expect(outcome(await second.result()).hasPrefix("timed out"))
    }

    @Test
    func `A blocked cancellation of a silent download delays no other time limit`() async throws {
        let end = DispatchSemaphore(value: 0)
        defer { end.signal() }
        let ((transport, arrivals), clock) = (transport(until: end), TestClock())
        var requests = arrivals.makeAsyncIterator()
        let settings = ClientSettings(
            timeout: .seconds(2), idleTimeout: .seconds(1), sharesRequestsInFlight: false, retry: .none, clock: clock)
        let session = APISession.test(transport, settings: settings)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let first = Flavor.async.start(Endpoint(.get, "/blocking", response: .file("*/*", to: file)), on: session)
        await requests.next()
        let second = Flavor.async.start(item, on: session)
        await requests.next()
        clock.advance(by: .seconds(1))
        await #expect(throws: APIError.self) { try await first.result().get() }
        clock.advance(by: .seconds(1))
        #expect(outcome(await second.result()).hasPrefix("timed out"))
    }
}
