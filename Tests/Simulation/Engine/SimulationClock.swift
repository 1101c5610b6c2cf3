import Synchronization

@testable import EndpointRuntime

/// A clock that stands still until the simulation moves it to the next time for which somebody waits.
package final class SimulationClock: SimulatedClock {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package init(offset: Duration) { self.offset = offset }

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Duration.zero
        var actions = TimerQueue<@Sendable () -> Void>()
    }

    private let state = Mutex(State())
    private let random: Mutex<RandomNumbers>

    package init(seed: UInt64) {
        random = Mutex(RandomNumbers(seed: seed))
    }

    package var now: Instant { Instant(offset: time) }
    package var minimumResolution: Duration { .zero }

    /// The time since the start of the case.
    package var time: Duration { state.withLock { $0.now } }

    /// The earliest time for which somebody waits.
    package var nextDue: Duration? { state.withLock { $0.actions.nextDue() } }

    /// Sleeps until the simulation moves the clock to the deadline.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await wait(for: deadline.offset - time)
    }

    package func cancel(_ work: @escaping @Sendable () -> Void) { work() }

    package func fraction() -> Double { random.withLock { $0.fraction() } }

    /// Acts at a time, or in the next step if the time has passed.
    @discardableResult
    package func at(_ due: Duration, _ act: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { $0.actions.schedule(at: due, act) }
    }

    /// Removes an action. Has no effect after it has been done.
    package func remove(_ id: UInt64) {
        // The action is moved out, so that the objects it holds are not released under the lock.
        _ = state.withLock { $0.actions.remove(id) }
    }

    /// Moves the clock, and acts for everybody whose time has come.
    package func advance(to time: Duration) {
        let due = state.withLock { state in
            state.now = max(state.now, time)
            var due: [@Sendable () -> Void] = []
            while let action = state.actions.takeDue(at: state.now) { due.append(action) }
            return due
        }
        for action in due { action() }
    }

    /// Waits for a duration. Calls `onCancel` and throws as soon as the task is cancelled.
    package func wait(for duration: Duration, onCancel: @escaping @Sendable () -> Void = {}) async throws {
        let waiter = Waiter()
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter.start(continuation)
                let action = at(time + duration) { waiter.end(true) }
                waiter.attach {
                    onCancel()
                    self.remove(action)
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
