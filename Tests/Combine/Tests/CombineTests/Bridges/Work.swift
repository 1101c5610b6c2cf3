import Combine
import EndpointRuntime
import EndpointTestSupport
import Synchronization

/// The error of the service.
enum ServiceError: Error, Equatable {
    case cancelled, broken
}

/// A service in three styles whose calls are answered by a test. It does not use the bridges under test.
final class Work: Sendable {
    typealias Outcome = Result<Int, ServiceError>
    typealias Callback = @Sendable (Outcome) -> Void

    private let (calls, started) = AsyncStream<Callback>.makeStream()
    private let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
    private let counts = Mutex((calls: 0, cancellations: 0))

    var callCount: Int { counts.withLock { $0.calls } }
    var cancellationCount: Int { counts.withLock { $0.cancellations } }

    /// Waits for the next call, and returns its callback.
    func call() async -> Callback {
        for await call in calls { return call }
        return { _ in }
    }

    /// Waits until a call is cancelled.
    func cancellation() async {
        for await _ in cancellations { return }
    }

    /// The service with a callback, which is called once.
    func callback(_ callback: @escaping Callback) -> CancellationHandle {
        let once = Once(callback)
        counts.withLock { $0.calls += 1 }
        started.yield { once.call($0) }
        return CancellationHandle { [self] in
            counts.withLock { $0.cancellations += 1 }
            cancelled.yield()
            once.call(.failure(.cancelled))
        }
    }

    /// The service as an `async` function.
    func async() async throws(ServiceError) -> Int {
        let (outcomes, outcome) = AsyncStream<Outcome>.makeStream()
        let handle = callback { outcome.yield($0) }
        // The stream ends when the task that reads it is cancelled.
        for await outcome in outcomes { return try outcome.get() }
        handle.cancel()
        throw .cancelled
    }

    /// The service as a publisher, which makes a call for each subscriber.
    func publisher() -> some Publisher<Int, ServiceError> {
        Deferred { [self] in
            let handle = Mutex(CancellationHandle {})
            return Future { [self] promise in
                let promise = Promise(fulfill: promise)
                let once = Once { promise.fulfill($0) }
                let call = callback { once.call($0) }
                handle.withLock {
                    $0 = CancellationHandle {
                        once.drop()
                        call.cancel()
                    }
                }
            }
            .handleEvents(receiveCancel: { handle.withLock { $0 }.cancel() })
        }
    }
}

// Unchecked because the promise of a Future is not Sendable. It may be called on any thread.
private struct Promise: @unchecked Sendable {
    let fulfill: (Work.Outcome) -> Void
}

/// Passes on the first call only.
private final class Once: Sendable {
    private let callback: Mutex<Work.Callback?>

    init(_ callback: @escaping Work.Callback) {
        self.callback = Mutex(callback)
    }

    func call(_ outcome: Work.Outcome) {
        drop()?(outcome)
    }

    @discardableResult
    func drop() -> Work.Callback? {
        callback.withLock { callback in
            defer { callback = nil }
            return callback
        }
    }
}
