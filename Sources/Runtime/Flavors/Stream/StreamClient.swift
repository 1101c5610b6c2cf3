/// A client whose calls are asynchronous sequences.
public struct StreamClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension StreamClient {
    /// Returns a stream that sends the request each time it is iterated. Nothing is sent before.
    public func stream<Value>(_ endpoint: Endpoint<Value>) -> ResponseStream<Value> {
        ResponseStream(session: session, endpoint: endpoint)
    }

    /// Returns a stream like ``stream(_:)``, whose element is the value with its status, headers, source and decoding
    /// issues.
    public func response<Value>(to endpoint: Endpoint<Value>) -> ResponseStream<Value>.Responses {
        stream(endpoint).responses
    }
}
