import Foundation
import Synchronization

/// Runs asynchronous work in a program that has none, and returns its result.
package func waiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let result = WaitedResult<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        do {
            result.set(.success(try await body()))
        } catch {
            result.set(.failure(error))
        }
        done.signal()
    }
    done.wait()
    return try result.get()
}

private final class WaitedResult<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))

    func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }

    func get() throws -> Value { try result.withLock { $0 }.get() }
}
