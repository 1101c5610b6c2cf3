import EndpointRuntime
import Synchronization

/// A clock that stands still until the simulation moves it to the next time for which somebody waits.
final class SimulationClock: SimulatedClock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Duration.zero
        var lastID = 0
        var actions: [(id: Int, due: Duration, act: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())
    private let random: Mutex<RandomNumbers>

    init(seed: UInt64) {
        random = Mutex(RandomNumbers(seed: seed))
    }

    var now: Instant { Instant(offset: time) }
    var minimumResolution: Duration { .zero }

    /// The time since the start of the case.
    var time: Duration { state.withLock { $0.now } }

    /// The earliest time for which somebody waits.
    var nextDue: Duration? { state.withLock { $0.actions.lazy.map(\.due).min() } }

    /// Sleeps until the simulation moves the clock to the deadline.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await wait(for: deadline.offset - time)
    }

    func cancel(_ work: @escaping @Sendable () -> Void) { work() }

    func fraction() -> Double { random.withLock { $0.fraction() } }

    /// Acts at a time, or in the next step if the time has passed.
    @discardableResult
    func at(_ due: Duration, _ act: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.actions.append((state.lastID, due, act))
            return state.lastID
        }
    }

    /// Removes an action. Returns `false` if it has been done.
    func remove(_ id: Int) -> Bool {
        state.withLock { state in
            guard let index = state.actions.firstIndex(where: { $0.id == id }) else { return false }
            state.actions.remove(at: index)
            return true
        }
    }

    /// Moves the clock, and acts for everybody whose time has come.
    func advance(to time: Duration) {
        let due = state.withLock { state in
            state.now = max(state.now, time)
            let due = state.actions.filter { $0.due <= state.now }
            state.actions.removeAll { $0.due <= state.now }
            return due
        }
        for action in due { action.act() }
    }

    /// Waits for a duration. Calls `onCancel` and throws as soon as the task is cancelled.
    func wait(for duration: Duration, onCancel: @escaping @Sendable () -> Void = {}) async throws {
        let waiter = Waiter()
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter.start(continuation)
                let action = at(time + duration) { waiter.end(true) }
                waiter.attach {
                    onCancel()
                    _ = self.remove(action)
                }
                // An earlier cancellation found nobody waiting.
                if Task.isCancelled { waiter.cancel() }
            }
        } onCancel: {
            waiter.cancel()
        }
        if !isOver { throw CancellationError() }
    }
}

/// A task that waits for the clock, or for its cancellation.
private final class Waiter: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Bool, Never>?
        var onCancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func start(_ continuation: CheckedContinuation<Bool, Never>) {
        state.withLock { $0.continuation = continuation }
    }

    func attach(_ onCancel: @escaping @Sendable () -> Void) {
        state.withLock { $0.onCancel = onCancel }
    }

    func end(_ isOver: Bool) {
        state.withLock { $0.continuation.take() }?.resume(returning: isOver)
    }

    func cancel() {
        let (isWaiting, onCancel) = state.withLock { ($0.continuation != nil, $0.onCancel) }
        guard isWaiting else { return }
        onCancel?()
        end(false)
    }
}
