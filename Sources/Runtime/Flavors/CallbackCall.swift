import Dispatch
import Synchronization

/// Sees to it that one completion is called once, on its queue, and with `.cancelled` after a cancellation.
///
/// A result that is settled waits on the queue for its turn; a cancellation that comes in the meantime still replaces
/// it, so that nobody who cancelled on that queue hears of a success afterwards.
final class CallbackCall<Value: Sendable>: Sendable {
    private enum State {
        case running(Completion<Value>)
        case settled(Completion<Value>, Result<Value, APIError>)
        case delivered
    }

    private let state: Mutex<State>
    private let queue: DispatchQueue

    init(queue: DispatchQueue, completion: @escaping Completion<Value>) {
        self.queue = queue
        state = Mutex(.running(completion))
    }

    func settle(_ result: Result<Value, APIError>) {
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
                state = .settled(completion, .failure(.cancelled))
                return true
            case .settled(let completion, _):
                state = .settled(completion, .failure(.cancelled))
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
        let settled: (Completion<Value>, Result<Value, APIError>)? = state.withLock { state in
            guard case .settled(let completion, let result) = state else { return nil }
            state = .delivered
            return (completion, result)
        }
        if let (completion, result) = settled {
            completion(result)
        }
    }
}
