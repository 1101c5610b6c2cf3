import Combine
import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CallPublisherTests {
    private func publisher(
        of result: Work.Outcome, onCancel: @escaping @Sendable () -> Void = {}
    ) -> CallPublisher<Int, ServiceError> {
        CallPublisher { callback in
            callback(result)
            callback(.success(-1))
            return CancellationHandle(onCancel: onCancel)
        }
    }

    @Test
    func `The first callback counts, even before the call returns`() {
        let recorder = publisher(of: .success(1)).recorded()
        recorder.request(.max(1))
        #expect(recorder.log.map(\.description) == ["1", "finished"])
    }

    @Test
    func `A subscriber that cancels on the value receives no completion`() {
        let recorder = publisher(of: .success(1)).recorded { recorder, _ in recorder.cancel() }
        recorder.request(.max(1))
        #expect(recorder.log.map(\.description) == ["1"])
    }

    @Test
    func `Cancelling before demand makes no call`() {
        let work = Work()
        let recorder = CallPublisher { work.callback($0) }.recorded()
        recorder.cancel()
        recorder.request(.unlimited)
        #expect(work.callCount == 0)
    }

    @Test
    func `A cancellation before the call returns is not lost`() {
        let cancellations = Atomic(0)
        let recorder = Mutex<Recorder<Int, ServiceError>?>(nil)
        let publisher = CallPublisher<Int, ServiceError> { _ in
            recorder.withLock { $0 }?.cancel()
            return CancellationHandle { cancellations.add(1, ordering: .relaxed) }
        }
        let subscriber = publisher.recorded()
        recorder.withLock { $0 = subscriber }
        subscriber.request(.max(1))
        #expect(cancellations.load(ordering: .relaxed) == 1)
    }

    @Test
    func `A completed call is not cancelled`() {
        let recorder = publisher(of: .failure(.broken)) { Issue.record("cancelled") }.recorded()
        recorder.request(.max(1))
        recorder.cancel()
        #expect(recorder.log.map(\.description) == ["failure: broken"])
    }
}
