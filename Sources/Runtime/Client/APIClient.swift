/// A client of an API, in any of the three flavors.
///
/// The three are views of one ``APISession``, and ``async``, ``callbacks`` and ``streams`` lead from each to the others.
public protocol APIClient<API>: Sendable {
    /// The namespace of the API.
    associatedtype API: APINamespace

    /// What the client shares with those of the other flavors.
    var session: APISession { get }

    /// Makes a client of a session.
    init(session: APISession)
}

extension APIClient {
    /// The same session, called with `async` functions.
    public var async: AsyncClient<API> { AsyncClient(session: session) }

    /// The same session, called with completions.
    public var callbacks: CallbackClient<API> { CallbackClient(session: session) }

    /// The same session, called as asynchronous sequences.
    public var streams: StreamClient<API> { StreamClient(session: session) }
}
