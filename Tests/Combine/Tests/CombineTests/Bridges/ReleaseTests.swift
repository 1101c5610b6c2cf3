import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

/// An object whose release calls back, as the `deinit` of a user's object may.
private final class CallsBack: Sendable {
    private let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }
}

/// Values of the user are released without a lock. Otherwise, each of these tests ends the process or hangs.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ReleaseTests {
    @Test
    func `For the latest value, a result that is replaced may cancel the subscription`() async throws {
        let recorder = Mutex<Recorder<CallsBack, ServiceError>?>(nil)
        let (made, onMade) = AsyncStream<Void>.makeStream()
        let isReleased = Atomic(false)
        let inputs = PassthroughSubject<Int, ServiceError>()
        let latest = inputs.awaitLatest { input throws(ServiceError) in
            defer { onMade.yield() }
            return CallsBack {
                if input == 2 {
                    recorder.withLock { $0 }?.cancel()
                    isReleased.store(true, ordering: .relaxed)
                }
            }
        }.recorded()
        recorder.withLock { $0 = latest }
        latest.request(.max(1))
        inputs.send(1)
        _ = await latest.next()
        inputs.send(2)
        var calls = made.makeAsyncIterator()
        for _ in 1...2 { await calls.next() }
        inputs.send(3)
        await until { isReleased.load(ordering: .relaxed) }
        recorder.withLock { $0 = nil }
    }

    @Test
    func `The handle of a call is released without a lock`() {
        let recorder = Mutex<Recorder<Int, ServiceError>?>(nil)
        let callback = Mutex<CallPublisher<Int, ServiceError>.Callback?>(nil)
        let isReleased = Atomic(false)
        let publisher = CallPublisher<Int, ServiceError> { report in
            callback.withLock { $0 = report }
            let object = CallsBack {
                recorder.withLock { $0 }?.cancel()
                isReleased.store(true, ordering: .relaxed)
            }
            return CancellationHandle { withExtendedLifetime(object) {} }
        }
        let subscriber = publisher.recorded()
        recorder.withLock { $0 = subscriber }
        subscriber.request(.max(1))
        callback.withLock { $0 }?(.success(1))
        let wasReleased = isReleased.load(ordering: .relaxed)
        #expect(wasReleased)
        recorder.withLock { $0 = nil }
    }
}
