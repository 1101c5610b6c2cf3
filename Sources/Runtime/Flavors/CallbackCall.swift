import Dispatch
import Synchronization

/// Sees to it that one completion is called once, on its queue, and with one certain error after a cancellation.
///
/// A result that is settled waits on the queue for its turn; a cancellation that comes in the meantime still replaces
/// it, so that nobody who cancelled on that queue hears of a success afterwards.
final class CallbackCall<Value: Sendable, Failure: Error>: Sendable {
    typealias Completion = @Sendable (Result<Value, Failure>) -> Void

    private enum State {
        case running(Completion)
        case settled(Completion, Result<Value, Failure>)
        case delivered
    }

    private let state: Mutex<State>
    private let queue: DispatchQueue
    private let cancellation: Failure

    init(queue: DispatchQueue, cancellation: Failure, completion: @escaping Completion) {
        self.queue = queue
        self.cancellation = cancellation
        state = Mutex(.running(completion))
    }

    func settle(_ result: Result<Value, Failure>) {
        let isFirst = state.withLock { state in
            guard case .running(let completion) = state else { return false }
            state = .settled(completion, result)
            return true
        }
        if isFirst {
            queue.async { self.deliver() }
        }
    }

    func cancel() {
        let isFirst = state.withLock { state in
            switch state {
            case .running(let completion):
                state = .settled(completion, .failure(cancellation))
                return true
            case .settled(let completion, _):
                state = .settled(completion, .failure(cancellation))
                return false
            case .delivered:
                return false
            }
        }
        if isFirst {
            queue.async { self.deliver() }
        }
    }

    private func deliver() {
        let settled: (Completion, Result<Value, Failure>)? = state.withLock { state in
            guard case .settled(let completion, let result) = state else { return nil }
            state = .delivered
            return (completion, result)
        }
        if let (completion, result) = settled {
            completion(result)
        }
    }
}
