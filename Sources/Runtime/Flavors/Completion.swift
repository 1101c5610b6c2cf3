/// What a callback client reports to: called exactly once, with the value or the error.
public typealias Completion<Value> = @Sendable (Result<Value, APIError>) -> Void

/// Cancels one call, of a ``CallbackClient`` or of any other function that reports to a callback.
///
/// Dropping the handle cancels nothing; the call runs on.
public final class CancellationHandle: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Makes a handle, for a function of your own.
    ///
    /// - Parameter onCancel: Cancels the call. May run on any thread, more than once, and after the call has ended.
    public init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the call: unless its completion has begun, that is called with a failure that says so, as
    /// ``APIError/cancelled``.
    ///
    /// May be called from anywhere, and more than once.
    public func cancel() {
        onCancel()
    }
}
