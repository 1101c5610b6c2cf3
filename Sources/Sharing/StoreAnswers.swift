import EndpointRuntime
import Synchronization

/// Waits for the answers of a store that may not respond.
///
/// An operation goes on after its time limit, since nothing can end it. Until it has ended, no other one begins, so that only
/// the first calls wait for a store that hangs. An operation has the time limit of the store, also if its call waits for
/// a shorter time or is cancelled.
final class StoreAnswers: Sendable {
    /// The timer of an operation for which its call waits no longer.
    private struct Watch {
        let timers: Timers
        let timer: UInt64
    }

    private struct State {
        /// The operations in progress, and those of them that are late.
        var (running, late): (Set<UInt64>, Set<UInt64>) = ([], [])
        /// Of those in progress, the ones for which no call waits.
        var watches: [UInt64: Watch] = [:]
        var lastNumber: UInt64 = 0

        /// The number of an operation that begins. `nil` if an earlier one is late.
        mutating func begin() -> UInt64? {
            guard late.isEmpty else { return nil }
            lastNumber += 1
            running.insert(lastNumber)
            return lastNumber
        }

        /// Whether an operation can still become late.
        func isPunctual(_ number: UInt64) -> Bool { running.contains(number) && !late.contains(number) }

        mutating func becomeLate(_ number: UInt64) -> Watch? {
            if running.contains(number) { late.insert(number) }
            return watches.removeValue(forKey: number)
        }

        mutating func end(_ number: UInt64) -> Watch? {
            running.remove(number)
            late.remove(number)
            return watches.removeValue(forKey: number)
        }
    }

    private let state = Mutex(State())

    /// Whether an operation is late, so that no other one begins.
    var isLate: Bool { state.withLock { !$0.late.isEmpty } }

    /// Waits for an operation.
    ///
    /// - Parameters:
    ///   - wait: The time limit of the call.
    ///   - timeLimit: The time limit of the store.
    ///   - operation: Asks the store.
    /// - Returns: The answer. `nil` if the operation fails or does not end in time, or if the task is cancelled.
    func wait<Value: Sendable>(
        _ wait: StoreWait, _ timeLimit: Duration, _ operation: @escaping @Sendable () async throws -> Value
    ) async -> Value? {
        guard let number = state.withLock({ $0.begin() }) else { return nil }
        let due = wait.timers.now + timeLimit
        let race = Race<Value?>()
        var timer: UInt64?
        let outcome = await race.outcome { report in
            guard race.start(report) else { return end(number) }
            Task {
                let value = try? await operation()
                end(number)
                race.complete(.success(value))
            }
            timer = wait.timers.schedule(at: min(due, wait.due)) { [self] in
                // A shorter time limit of a call does not prove that the store does not respond.
                if due <= wait.due { becomeLate(number) }
                race.cancel(.cancelled)
            }
        }
        if let timer { wait.timers.remove(timer) }
        if case .failure = outcome { watch(number, until: due, wait.timers) }
        return try? outcome.get()
    }

    /// Lets an operation become late at its time limit, although its call has ended.
    private func watch(_ number: UInt64, until due: Duration, _ timers: Timers) {
        guard state.withLock({ $0.isPunctual(number) }) else { return }
        let timer = timers.schedule(at: due) { [self] in becomeLate(number) }
        let isNeeded = state.withLock { state in
            guard state.isPunctual(number) else { return false }
            state.watches[number] = Watch(timers: timers, timer: timer)
            return true
        }
        if !isNeeded { timers.remove(timer) }
    }

    private func end(_ number: UInt64) {
        let watch = state.withLock { $0.end(number) }
        if let watch { watch.timers.remove(watch.timer) }
    }

    private func becomeLate(_ number: UInt64) {
        // The timers are released outside of the lock.
        _ = state.withLock { $0.becomeLate(number) }
    }
}
