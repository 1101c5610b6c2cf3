/// A client whose calls report to a completion.
public struct CallbackClient<API: APINamespace>: APIClient {
    /// What the client shares with those of the other flavors.
    public let session: APISession

    /// Makes a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension CallbackClient {
    /// Sends a request, and calls the completion exactly once: never inside this call, and always on
    /// ``ClientSettings/callbackQueue``.
    ///
    /// The request may be made and handed to the ``Transport`` before this returns, on the caller's thread; what comes is
    /// read on another.
    ///
    /// - Returns: What cancels the call. It may be dropped; that cancels nothing.
    @discardableResult
    public func send<Value>(
        _ endpoint: Endpoint<Value>,
        completion: @escaping Completion<Value>
    ) -> CancellationHandle {
        let call = CallbackCall<Value, APIError>(
            queue: session.settings.callbackQueue, cancellation: .cancelled, completion: completion)
        let giveUp = session.begin(endpoint) { call.settle($0) }
        return CancellationHandle {
            call.cancel()
            giveUp()
        }
    }
}
