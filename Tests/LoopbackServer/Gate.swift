/// Holds replies back until a test releases them.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var steps = 0
        var arrivals = 0
        var waiting: [WakeupSignal] = []
    }

    private let state = WaitableValue(State())

    /// Creates a closed gate.
    public init() {}

    /// Releases all replies that wait now or later.
    public func open() {
        let released = state.change { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for signal in released { signal.send() }
    }

    /// Releases one reply for one step: the reply that has waited longest, or else the next one.
    public func step() {
        let released: WakeupSignal? = state.change { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.steps += 1
            return nil
        }
        released?.send()
    }

    /// Waits until replies have arrived at this gate `count` times in total, including those that have passed.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func arrivals(_ count: Int) async throws {
        try await state.wait { $0.arrivals >= count }
    }

    /// Waits until the reply may pass. Returns `false` if the client closes the connection first.
    func pass(_ client: Socket) -> Bool {
        let signal = WakeupSignal()
        let passes = state.change { state in
            state.arrivals += 1
            if state.isOpen { return true }
            if state.steps > 0 {
                state.steps -= 1
                return true
            }
            state.waiting.append(signal)
            return false
        }
        if passes || signal.wait(orClosedBy: client) { return true }
        state.change { $0.waiting.removeAll { $0 === signal } }
        return false
    }
}
