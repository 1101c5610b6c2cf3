import Synchronization

/// A value under a lock. Tasks can wait until it meets a condition.
final class WaitableValue<Value: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let isMet: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var value: Value
        var hasEnded = false
        var waiters: [Waiter] = []
        var lastID = 0
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    /// Reads the value.
    func read<Result: Sendable>(_ body: (Value) -> Result) -> Result {
        state.withLock { body($0.value) }
    }

    /// Changes the value and resumes the waiters whose conditions are met.
    @discardableResult
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        let (result, met) = state.withLock { state in
            let result = body(&state.value)
            // The usual case does not allocate.
            guard !state.waiters.isEmpty else { return (result, [Waiter]()) }
            let value = state.value
            let met = state.waiters.filter { $0.isMet(value) }
            state.waiters.removeAll { $0.isMet(value) }
            return (result, met)
        }
        for waiter in met { waiter.continuation.resume() }
        return result
    }

    /// Waits until the condition is met.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or `end()` is called first.
    func wait(until isMet: @escaping @Sendable (Value) -> Bool) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Waiter(id: id, isMet: isMet, continuation: continuation))
            }
        } onCancel: {
            remove { $0.id == id }
        }
    }

    /// Resumes all waiters, now and later, with a `CancellationError`.
    func end() {
        state.withLock { $0.hasEnded = true }
        remove { _ in true }
    }

    private func add(_ waiter: Waiter) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if waiter.isMet(state.value) { return .success(()) }
            // Cancellation is checked under the lock, so that the handler of a later one finds the waiter in the list.
            if state.hasEnded || Task.isCancelled { return .failure(CancellationError()) }
            state.waiters.append(waiter)
            return nil
        }
        if let outcome { waiter.continuation.resume(with: outcome) }
    }

    private func remove(where matches: (Waiter) -> Bool) {
        let removed = state.withLock { state in
            let removed = state.waiters.filter(matches)
            state.waiters.removeAll(where: matches)
            return removed
        }
        for waiter in removed { waiter.continuation.resume(throwing: CancellationError()) }
    }
}
