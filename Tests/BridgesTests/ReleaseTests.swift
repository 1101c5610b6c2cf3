import Dispatch
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@testable import EndpointBridges

/// An object whose release calls back, as the `deinit` of a user's object may.
final class CallsBack: Sendable, Equatable {
    private let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }

    static func == (left: CallsBack, right: CallsBack) -> Bool { left === right }
}

/// Values of the user are released without a lock. Otherwise, each of these tests ends the process or hangs.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ReleaseTests {
    private typealias Engine = SearchEngine<Int, CallsBack, APIError, Never>

    @Test
    func `An answer that is replaced may cancel its search`() async throws {
        let engine = Mutex<Engine?>(nil)
        let (released, onRelease) = AsyncStream<Void>.makeStream()
        let (found, onFound) = AsyncStream<Void>.makeStream()
        let rules = SearchRules<Int, CallsBack, APIError>(
            interval: .zero, clock: TestClock(skip: .seconds(1)), isBlank: { $0 == 0 }
        ) { _ in
            defer { onFound.yield() }
            return CallsBack {
                engine.withLock { $0 }?.cancel()
                onRelease.yield()
            }
        }
        let search = Engine(rules)
        engine.withLock { $0 = search }
        search.receive(1)
        for await _ in found { break }
        // The answer may arrive after this blank input, and is dropped then as well.
        search.receive(0)
        for await _ in released { break }
        engine.withLock { $0 = nil }
    }

    @Test
    func `A result that a cancellation replaces may cancel its call`() {
        let queue = DispatchQueue(label: "completions")
        let handle = Mutex<CancellationHandle?>(nil)
        let isReleased = Atomic(false)
        queue.suspend()
        let call = CallbackCall(queue: queue) {}
        let cancel = call.handle {}
        handle.withLock { $0 = cancel }
        call.complete {
            [
                value = CallsBack {
                    handle.withLock { $0 }?.cancel()
                    isReleased.store(true, ordering: .relaxed)
                }
            ] in withExtendedLifetime(value) {}
        }
        let wasReleasedBefore = isReleased.load(ordering: .relaxed)
        #expect(!wasReleasedBefore)
        cancel.cancel()
        let wasReleased = isReleased.load(ordering: .relaxed)
        #expect(wasReleased)
        handle.withLock { $0 = nil }
        queue.resume()
    }

    @Test
    func `The handle of a callback is released without a lock`() async throws {
        typealias Callback = @Sendable (Result<Int, APIError>) -> Void
        let callbacks = Mutex<[Callback]>([])
        let isReleased = Atomic(false)
        let task = Task { () async throws(APIError) in
            try await withCallback(cancellation: .cancelled) { (callback: @escaping Callback) in
                let object = CallsBack {
                    callback(.success(2))
                    isReleased.store(true, ordering: .relaxed)
                }
                callbacks.withLock { $0.append(callback) }
                return CancellationHandle { withExtendedLifetime(object) {} }
            }
        }
        await until { callbacks.withLock { !$0.isEmpty } }
        // The handle is attached when the function has returned.
        await letOthersRun()
        callbacks.withLock { $0.first }?(.success(1))
        #expect(try await task.join() == 1)
        await until { isReleased.load(ordering: .relaxed) }
        callbacks.withLock { $0 = [] }
    }
}
