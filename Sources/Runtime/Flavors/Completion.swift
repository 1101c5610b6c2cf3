/// What a callback client reports to: called exactly once, with the value or the error.
public typealias Completion<Value> = @Sendable (Result<Value, APIError>) -> Void

/// Cancels one call of a ``CallbackClient``.
///
/// Dropping the handle cancels nothing; the call runs on.
public final class CancellationHandle: Sendable {
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the call: unless its completion has begun, that is called with `.failure(.cancelled)`.
    ///
    /// May be called from anywhere, and more than once.
    public func cancel() {
        onCancel()
    }
}
