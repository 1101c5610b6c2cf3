import EndpointRuntime
import Synchronization

/// Waits for the answers of a store that may not respond.
///
/// An operation goes on after its time limit, since nothing can end it. Until it has ended, no other one begins, so that only
/// the first calls wait for a store that hangs.
final class StoreAnswers: Sendable {
    private struct State {
        /// The operations in progress, and those of them that are late.
        var (running, late): (Set<UInt64>, Set<UInt64>) = ([], [])
        var lastNumber: UInt64 = 0

        /// The number of an operation that begins. `nil` if an earlier one is late.
        mutating func begin() -> UInt64? {
            guard late.isEmpty else { return nil }
            lastNumber += 1
            running.insert(lastNumber)
            return lastNumber
        }

        mutating func becomeLate(_ number: UInt64) {
            if running.contains(number) { late.insert(number) }
        }

        mutating func end(_ number: UInt64) {
            running.remove(number)
            late.remove(number)
        }
    }

    private let state = Mutex(State())

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
        return try? outcome.get()
    }

    private func end(_ number: UInt64) { state.withLock { $0.end(number) } }

    private func becomeLate(_ number: UInt64) { state.withLock { $0.becomeLate(number) } }
}
