/// Who gets what some work brings, and may give up the work before.
protocol Recipient<Value>: Sendable {
    associatedtype Value: Sendable

    /// Takes how to give up the work, in place of what was taken before; gives it up now where nobody waits any more.
    func attach(_ giveUp: @escaping @Sendable () -> Void)

    /// Takes what the work brought; of no consequence where that has come, or nobody waits any more.
    func settle(_ outcome: Result<Value, APIError>)
}

extension Recipient {
    /// Does the work in a task of its own, which has the caller's thread up to its first wait where the system can do so.
    func run(_ work: @escaping @Sendable () async throws(APIError) -> Value) {
        let task = Task.atOnce { settle(await result(of: work)) }
        attach { task.cancel() }
    }

    /// Does the work in a task of its own, and nothing of it on the caller's thread.
    func run(
        withPriority priority: TaskPriority,
        _ work: @escaping @Sendable () async throws(APIError) -> Value
    ) {
        let task = Task.detached(priority: priority) { settle(await result(of: work)) }
        attach { task.cancel() }
    }
}

extension Race: Recipient {}
