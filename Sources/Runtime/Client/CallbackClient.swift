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
        begin(endpoint, completion) { $0.value }
    }

    /// Sends a request as ``send(_:completion:)`` does, and completes with the value and its status, headers, source and
    /// decoding issues.
    ///
    /// - Returns: The handle that cancels the call. Releasing it does not cancel.
    @discardableResult
    public func response<Value>(
        to endpoint: Endpoint<Value>,
        completion: @escaping Completion<APIResponse<Value>>
    ) -> CancellationHandle {
        begin(endpoint, completion) { $0 }
    }

    private func begin<Value, Content: Sendable>(
        _ endpoint: Endpoint<Value>,
        _ completion: @escaping Completion<Content>,
        _ content: @escaping @Sendable (APIResponse<Value>) -> Content
    ) -> CancellationHandle {
        let call = CallbackCall<Content, APIError>(
            queue: session.settings.callbackQueue, cancellation: .cancelled, completion: completion)
        let giveUp = session.begin(endpoint) { call.settle($0.map(content)) }
        return CancellationHandle {
            call.cancel()
            giveUp()
        }
    }
}
