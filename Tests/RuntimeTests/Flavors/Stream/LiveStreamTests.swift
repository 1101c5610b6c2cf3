import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The times at which a live stream requests its value, and the elements that it returns.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LiveStreamTests {
    /// A service whose slot changes every two hours, and its clock, which skips all sleeps.
    private final class Slots: Sendable {
        let clock = TestClock(skip: .seconds(100_000))
        private let requestTimes = Mutex<[Int]>([])
        private let isDown: @Sendable (Int) -> Bool
        private let lag: Int

        /// - Parameters:
        ///   - lag: The number of seconds for which the service still returns the old slot.
        ///   - isDown: Whether the request with this number fails. The first request has the number 1.
        init(lag: Int = 0, isDown: @escaping @Sendable (Int) -> Bool = { _ in false }) {
            self.lag = lag
            self.isDown = isDown
        }

        /// The seconds at which requests were sent.
        var times: [Int] { requestTimes.withLock { $0 } }

        var seconds: Int { Int(clock.now.offset.components.seconds) }

        func session(_ cache: ResponseCache = .none) -> APISession {
            let transport = FakeTransport { [self] _ in
                let number = requestTimes.withLock { times in
                    times.append(seconds)
                    return times.count
                }
                if isDown(number) { throw URLError(.cannotConnectToHost) }
                return .json(#"{"id": \#(max(0, seconds - lag) / 7_200), "name": "slot"}"#)
            }
            // The time limit is longer than the sleeps that the clock skips.
            let settings = ClientSettings(
                timeout: .seconds(604_800), retry: .none, clock: clock, now: { [clock] in Self.date(clock.now.offset) },
                cache: cache)
            return .test(transport, settings: settings)
        }

        func stream(_ cache: ResponseCache = .none) -> LiveStream<Item> {
            TestStreamClient(session: session(cache)).stream(item)
                .live(Refresh(jitter: .seconds(30) ... .seconds(30)) { [Self.date(.seconds(($0.id + 1) * 7_200))] })
        }

        private static func date(_ offset: Duration) -> Date {
            Date(timeIntervalSince1970: Double(offset.components.seconds))
        }
    }

    private func ids(_ stream: LiveStream<Item>, _ count: Int) async throws -> [Int] {
        var ids: [Int] = []
        for try await item in stream {
            ids.append(item.id)
            if ids.count == count { break }
        }
        return ids
    }

    @Test
    func `The value is requested again when it says that it changes`() async throws {
        let slots = Slots()
        #expect(try await ids(slots.stream(), 4) == [0, 1, 2, 3])
        #expect(slots.times == [0, 7_230, 14_430, 21_630])
    }

    @Test
    func `An unchanged value is skipped`() async throws {
        let slots = Slots(lag: 100)
        #expect(try await ids(slots.stream(), 2) == [0, 1])
        // The time of the change has passed then, so that only the minimum counts.
        #expect(slots.times == [0, 7_230, 7_290, 7_350])
    }

    @Test
    func `The minimum time between requests is kept`() async throws {
        let slots = Slots(lag: 100)
        let stream = slots.stream().with {
            $0.minimum = .seconds(600)
            $0.jitter = .seconds(0) ... .seconds(0)
        }
        #expect(try await ids(stream, 2) == [0, 1])
        #expect(slots.times == [0, 7_200, 7_800])
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .milliseconds(1)])
    func `A minimum below one second is one second`(_ minimum: Duration) async throws {
        let slots = Slots(lag: 33)
        #expect(try await ids(slots.stream().with { $0.minimum = minimum }, 2) == [0, 1])
        #expect(slots.times == [0, 7_230, 7_231, 7_232, 7_233])
    }

    @Test
    func `Each request has a new random jitter`() async throws {
        let slots = Slots()
        let stream = slots.stream().with { $0.jitter = .seconds(25) ... .seconds(60) }
        _ = try await ids(stream, 50)
        let jitters = slots.times.dropFirst().map { $0 % 7_200 }
        #expect(jitters.allSatisfy { (25...60).contains($0) })
        #expect(Set(jitters).count > 10)
    }

    /// A cache with an item.
    private func cache(_ id: Int, _ headers: HTTP.Headers) async -> ResponseCache {
        let cache = ResponseCache.memory(bytes: 10_000)
        let body = Data(#"{"id": \#(id), "name": "old"}"#.utf8)
        let fill = FakeTransport { _ in HTTP.Response(headers: headers, body: body) }
        let settings = ClientSettings(now: { Date(timeIntervalSince1970: 0) }, cache: cache)
        _ = await Flavor.async.run(item, on: .test(fill, settings: settings))
        return cache
    }

    @Test
    func `A stored value is the first element`() async throws {
        let slots = Slots()
        let stored = await cache(77, ["ETag": "\"1\""])
        #expect(try await ids(slots.stream(stored), 2) == [77, 0])
        #expect(slots.times == [0])
    }

    @Test
    func `The server is asked although the stored value is fresh`() async throws {
        let slots = Slots()
        let stored = await cache(0, ["Cache-Control": "max-age=50000"])
        #expect(try await ids(slots.stream(stored), 3) == [0, 0, 1])
        #expect(slots.times == [0, 7_230])
    }

    @Test
    func `A failure ends the stream`() async throws {
        let slots = Slots { $0 == 2 }
        var iterator = slots.stream().makeAsyncIterator()
        #expect(try await iterator.next(isolation: nil)?.id == 0)
        await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
        #expect(try await iterator.next(isolation: nil) == nil)
        #expect(slots.times == [0, 7_230])
    }

    @Test
    func `A stream can keep its last value after a failure`() async throws {
        let slots = Slots { (2...4).contains($0) }
        #expect(try await ids(slots.stream().with { $0.keepsLastValue = true }, 3) == [0, 1, 2])
        #expect(slots.times == [0, 7_230, 7_290, 7_350, 7_410, 14_430])
    }

    @Test
    func `A failure before the first value is always thrown`() async {
        let slots = Slots { _ in true }
        await #expect(throws: APIError.self) { try await ids(slots.stream().with { $0.keepsLastValue = true }, 1) }
        #expect(slots.times == [0])
    }

    @Test(arguments: [false, true])
    func `A consumer that is cancelled while it waits gets an error`(_ keepsLastValue: Bool) async throws {
        let clock = TestClock()
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = APISession.test(transport, settings: ClientSettings(clock: clock))
        let refresh = Refresh<Item>(keepsLastValue: keepsLastValue) { _ in [] }
        let (firsts, first) = AsyncStream<Void>.makeStream()
        let task = Task { () -> APIError? in
            do throws(APIError) {
                for try await _ in TestStreamClient(session: session).stream(item).live(refresh) { first.yield() }
                return nil
            } catch {
                return error
            }
        }
        for await _ in firsts { break }
        await clock.sleeper()
        task.cancel()
        let error = try await task.join()
        guard case .cancelled = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(transport.requests.count == 1)
    }

    @Test
    func `Each iteration sends its own requests`() async throws {
        let slots = Slots()
        let stream = slots.stream()
        _ = try await ids(stream, 2)
        _ = try await ids(stream, 1)
        #expect(slots.times == [0, 7_230, 7_230])
    }

    @Test
    func `A change in the distant future is requested within a week`() {
        let now = Date(timeIntervalSince1970: 0)
        let never = Refresh<Item> { _ in [.distantFuture] }
        #expect(never.delay(after: Item(), at: now) == .seconds(604_800))
    }
}
