import Foundation
import Synchronization

/// A thread whose stack has room for recursion.
enum LargeStack {
    private static let size = 512 * 1_024 * 1_024

    /// Runs a body on such a thread, and waits for it.
    static func run<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let end = DispatchSemaphore(value: 0)
        let outcome = Outcome<Value, Failure>()
        let thread = Thread {
            do throws(Failure) {
                let value = try body()
                outcome.result.withLock { $0 = .success(value) }
            } catch {
                outcome.result.withLock { $0 = .failure(error) }
            }
            end.signal()
        }
        thread.stackSize = size
        thread.start()
        end.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            // The thread signals only after it has stored a result.
            preconditionFailure("the thread has ended without a result")
        }
        return try result.get()
    }

    private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
        let result = Mutex<Result<Value, Failure>?>(nil)
    }
}
