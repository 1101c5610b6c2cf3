/// A client whose calls are asynchronous sequences.
public protocol StreamClient: Sendable {
    /// What the client shares with those of the other flavors.
    var session: Session { get }

    /// Makes a client of a session.
    init(session: Session)
}

extension StreamClient {
    /// Describes a request that is sent whenever the stream is iterated; nothing is sent before.
    public func stream<Value>(_ endpoint: Endpoint<Value>) -> ResponseStream<Value> {
        ResponseStream(session: session, endpoint: endpoint)
    }
}
