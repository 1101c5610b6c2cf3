/// A client whose calls are `async` functions.
public struct AsyncClient<API: APINamespace>: APIClient {
    /// What the client shares with those of the other flavors.
    public let session: APISession

    /// Makes a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension AsyncClient {
    /// Sends a request, and hands back the value that comes.
    ///
    /// Cancelling the task cancels the request. What is read is read off the caller's actor.
    /// - Throws: `.cancelled` at once when the task is cancelled; every other case of ``APIError`` as it says.
    public func send<Value>(_ endpoint: Endpoint<Value>) async throws(APIError) -> Value {
        try await session.response(to: endpoint).value
    }

    /// Sends a request, and returns the value with its status, headers, source and decoding issues.
    ///
    /// - Throws: As ``send(_:)`` does.
    public func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        try await session.response(to: endpoint)
    }
}
