/// Holds replies back until a test lets them go on.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var steps = 0
        var arrivals = 0
        var waiting: [Alarm] = []
    }

    private let state = Watched(State())

    /// Makes a gate that is shut.
    public init() {}

    /// Lets everything pass, now and later.
    public func open() {
        let released = state.change { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for alarm in released { alarm.ring() }
    }

    /// Lets one reply go on by one step: the one that has waited longest, or the next to come.
    public func step() {
        let released: Alarm? = state.change { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.steps += 1
            return nil
        }
        released?.ring()
    }

    /// Returns when replies have come to this gate so many times, whether or not they have passed since.
    /// Throws `CancellationError` when the task is cancelled.
    public func arrivals(_ count: Int) async throws {
        try await state.wait { $0.arrivals >= count }
    }

    /// Waits to pass; false when the client closes first.
    func lets(_ client: Socket) -> Bool {
        let alarm = Alarm()
        let passes = state.change { state in
            state.arrivals += 1
            if state.isOpen { return true }
            if state.steps > 0 {
                state.steps -= 1
                return true
            }
            state.waiting.append(alarm)
            return false
        }
        if passes || alarm.rings(beforePeerClosesOf: client) { return true }
        state.change { $0.waiting.removeAll { $0 === alarm } }
        return false
    }
}
