/// A client whose calls are `async` functions.
public struct AsyncClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension AsyncClient {
    /// Sends a request, and returns the value of the response.
    ///
    /// Cancelling the task cancels the request. The response is not read on the caller's actor.
    ///
    /// - Throws: ``APIError/cancelled`` as soon as the task is cancelled, and any other ``APIError`` if the call fails.
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
