extension Task where Success == Void, Failure == Never {
    /// Starts work on the calling thread, which does it up to the first suspension. The task has the priority to which the
    /// current task has been raised, which a task does not inherit by itself.
    ///
    /// Work that is about to wait for a server need not wait for a thread before. On systems that cannot do so, the
    /// work starts as that of any other task.
    static func atOnce(_ work: @escaping @Sendable () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            .immediate(priority: Task<Never, Never>.currentPriority, operation: work)
        } else {
            Task(priority: Task<Never, Never>.currentPriority, operation: work)
        }
    }
}

extension Task {
    /// Raises the priority of the task. On systems that cannot do so, it has no effect.
    @Sendable func escalate(to priority: TaskPriority) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { escalatePriority(to: priority) }
    }
}

/// Waits for work, and calls a function when the priority of the current task is raised in the meantime. On systems that do
/// not report that, it only waits.
func withEscalationHandler<Value>(
    _ work: () async -> Value, onEscalation: @escaping @Sendable (TaskPriority) -> Void
) async -> Value {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        await withTaskPriorityEscalationHandler(operation: work) { _, priority in onEscalation(priority) }
    } else {
        await work()
    }
}

/// The outcome of an `async` function as a value.
package func result<Value, Failure: Error>(
    of operation: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
    do throws(Failure) {
        return .success(try await operation())
    } catch {
        return .failure(error)
    }
}

/// Counts the steps of a long loop without suspension points, so that the loop yields to other tasks from time to
/// time.
///
/// Without that, the loop blocks a thread of the pool until it ends.
struct FairLoop {
    private var steps = 0

    /// Counts a step of the loop. Returns `true` if the task should yield, which is at each thousandth step.
    mutating func isToYield() -> Bool {
        steps += 1
        return steps.isMultiple(of: 1_000)
    }
}
