/// The completion of a callback client. It is called exactly once, with the value or the error.
public typealias Completion<Value> = @Sendable (Result<Value, APIError>) -> Void

/// Cancels one call of a ``CallbackClient``, or of any other function that reports to a callback.
///
/// Releasing the handle does not cancel the call.
public final class CancellationHandle: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Creates a handle, for a function of your own.
    ///
    /// - Parameter onCancel: Cancels the call. It may run on any thread, more than once, and after the call has ended.
    public init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the call. If its completion has not begun, it is called with a failure that says so, such as
    /// ``APIError/cancelled``.
    ///
    /// May be called from any thread, and more than once.
    public func cancel() {
        onCancel()
    }
}
