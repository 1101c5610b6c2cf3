import Synchronization
import Testing

/// A value that is set once. The wait for it ends when the waiting task is cancelled, as at the time limit of a test.
package final class Eventual<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    private let (ended, end) = AsyncStream<Never>.makeStream()

    package init() {}

    /// Sets the value. A second value is a failure of the test: a call completes once.
    package func set(_ value: Value) {
        let isFirst = state.withLock { state in
            if state != nil { return false }
            state = value
            return true
        }
        if !isFirst { Issue.record("a second value: \(value)") }
        end.finish()
    }

    /// Whether there is a value.
    package var isSet: Bool { state.withLock { $0 != nil } }

    /// Returns the value, or `nil` if the task is cancelled first.
    package func value() async -> Value? {
        for await _ in ended {}
        return state.withLock { $0 }
    }
}

/// Returns the argument of a callback. Throws `CancellationError` if the task is cancelled first.
package func called<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ start: (@escaping @Sendable (Value) -> Void) -> Void
) async throws -> Value {
    let result = Eventual<Value>()
    start { result.set($0) }
    guard let value = await result.value() else { throw CancellationError() }
    return value
}

extension Task {
    /// The value of the task. If the waiting task is cancelled, the task is cancelled too, and left behind.
    ///
    /// `value` waits for a task that ignores its cancellation, and a test that waits for such a task never ends.
    package func join() async throws -> Success {
        let end = Eventual<Result<Success, Failure>>()
        Task<Void, Never> { end.set(await result) }
        if let result = await end.value() { return try result.get() }
        cancel()
        // Within `Task`, the name without the module refers to a static method.
        throw _Concurrency.CancellationError()
    }
}
