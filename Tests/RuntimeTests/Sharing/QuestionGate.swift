import Synchronization

/// Lets the questions to a store hang, until a test releases them.
final class QuestionGate: Sendable {
    private struct State {
        var isClosed = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// The number of questions that hang.
    var count: Int { state.withLock { $0.waiters.count } }

    /// Lets all further questions hang.
    func close() { state.withLock { $0.isClosed = true } }

    /// Ends the wait of all questions, and lets further ones pass.
    func open() {
        let waiters = state.withLock { state in
            defer { state = State() }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits if the gate is closed.
    func pass() async {
        await withCheckedContinuation { waiter in
            let isClosed = state.withLock { state in
                if state.isClosed { state.waiters.append(waiter) }
                return state.isClosed
            }
            if !isClosed { waiter.resume() }
        }
    }
}
