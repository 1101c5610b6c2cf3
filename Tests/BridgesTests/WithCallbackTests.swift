import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct WithCallbackTests {
    enum Failure: Error, Equatable {
        case cancelled, broken
    }

    private typealias Callback = @Sendable (Result<Int, Failure>) -> Void

    /// A service with a callback, whose calls are answered by a test.
    private final class APIService: Sendable {
        let cancellations = Atomic(0)
        private let (calls, continuation) = AsyncStream<Callback>.makeStream()

        func call(_ callback: @escaping Callback) -> CancellationHandle {
            continuation.yield(callback)
            return CancellationHandle { self.cancellations.add(1, ordering: .relaxed) }
        }

        func next() async -> Callback? {
            for await call in calls { return call }
            return nil
        }
    }

    private let service = APIService()

    private func task() -> Task<Int, any Error> {
        Task { [service] in try await withCallback(cancellation: Failure.cancelled) { service.call($0) } }
    }

    @Test(arguments: [.success(1), .failure(.broken)] as [Result<Int, Failure>])
    private func `The result of the callback is returned or thrown`(_ result: Result<Int, Failure>) async throws {
        let task = task()
        await service.next()?(result)
        switch result {
        case .success(let value): #expect(try await task.join() == value)
        case .failure(let error): await #expect(throws: error) { try await task.join() }
        }
        #expect(service.cancellations.load(ordering: .relaxed) == 0)
    }

    @Test
    func `A callback that comes before start returns is accepted`() async throws(Failure) {
        let value = try await withCallback(cancellation: Failure.cancelled) { callback in
            callback(.success(1))
            return CancellationHandle { Issue.record("cancelled a call that has ended") }
        }
        #expect(value == 1)
    }

    @Test
    func `The first result counts`() async throws {
        let task = task()
        let callback = await service.next()
        callback?(.success(1))
        callback?(.success(2))
        callback?(.failure(.broken))
        #expect(try await task.join() == 1)
    }

    @Test
    func `Cancelling the task returns at once, and cancels the call once`() async {
        let task = task()
        let callback = await service.next()
        task.cancel()
        // The callback has not been called.
        await #expect(throws: Failure.cancelled) { try await task.join() }
        await until { service.cancellations.load(ordering: .relaxed) == 1 }
        callback?(.success(1))
        #expect(service.cancellations.load(ordering: .relaxed) == 1)
    }

    @Test
    func `A cancelled task starts nothing`() async {
        let gate = AsyncStream<Void>.makeStream()
        let task = Task { [service] in
            for await _ in gate.stream {}
            return try await withCallback(cancellation: Failure.cancelled) { service.call($0) }
        }
        task.cancel()
        await #expect(throws: Failure.cancelled) { try await task.join() }
        #expect(service.cancellations.load(ordering: .relaxed) == 0)
        async let call = service.next()
        _ = service.call { _ in }
        // The first call of the service is the one of this test.
        #expect(await call != nil)
        gate.continuation.finish()
    }

    @Test
    func `A cancellation between start and handle is not lost`() async {
        let cancellations = Atomic(0)
        let task = Task {
            try await withCallback(cancellation: Failure.cancelled) { (_: Callback) in
                withUnsafeCurrentTask { $0?.cancel() }
                return CancellationHandle { cancellations.add(1, ordering: .relaxed) }
            }
        }
        await #expect(throws: Failure.cancelled) { try await task.join() }
        #expect(cancellations.load(ordering: .relaxed) == 1)
    }

    @Test
    func `The default error of a cancellation is CancellationError`() async {
        let task = Task {
            try await withCallback { (_: @Sendable (Result<Int, any Error>) -> Void) in
                withUnsafeCurrentTask { $0?.cancel() }
                return CancellationHandle {}
            }
        }
        await #expect(throws: CancellationError.self) { try await task.join() }
    }

    @Test @MainActor
    func `Start runs on the actor of the caller`() async throws(Failure) {
        let value = try await withCallback(cancellation: Failure.cancelled) { callback in
            MainActor.assertIsolated()
            callback(.success(1))
            return CancellationHandle {}
        }
        #expect(value == 1)
    }
}
