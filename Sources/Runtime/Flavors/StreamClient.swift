/// A client whose calls are asynchronous sequences.
public struct StreamClient<API: APINamespace>: APIClient {
    /// What the client shares with those of the other flavors.
    public let session: APISession

    /// Makes a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension StreamClient {
    /// Describes a request that is sent whenever the stream is iterated; nothing is sent before.
    public func stream<Value>(_ endpoint: Endpoint<Value>) -> ResponseStream<Value> {
        ResponseStream(session: session, endpoint: endpoint)
    }

    /// Describes a request as ``stream(_:)`` does. The stream yields the value with its status, headers, source and decoding
    /// issues.
    public func response<Value>(to endpoint: Endpoint<Value>) -> ResponseStream<Value>.Responses {
        stream(endpoint).responses
    }
}
