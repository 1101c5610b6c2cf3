/// A client whose calls report to a completion.
public struct CallbackClient<API: APINamespace>: APIClient {
    /// What the client shares with those of the other flavors.
    public let session: Session

    /// Makes a client of a session.
    public init(session: Session) {
        self.session = session
    }
}

extension CallbackClient {
    /// Sends a request, and calls the completion exactly once: never inside this call, and always on
    /// ``Settings/callbackQueue``.
    ///
    /// - Returns: What cancels the call. It may be dropped; that cancels nothing.
    @discardableResult
    public func send<Value>(
        _ endpoint: Endpoint<Value>,
        completion: @escaping Completion<Value>
    ) -> CancellationHandle {
        let operation = { @Sendable [session] () async throws(APIError) in
            try await session.response(to: endpoint).value
        }
        return startTask(
            on: session.settings.callbackQueue, cancellation: .cancelled, operation: operation, completion: completion)
    }
}
