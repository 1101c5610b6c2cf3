/// The namespace of an API: what a spec file becomes.
///
/// It holds the API's models, and it names its clients: `TMDb.Client` is `AsyncClient<TMDb>`.
public protocol APINamespace: Sendable {
    /// What all endpoints of the API have in common.
    static var service: APIService { get }
}

extension APINamespace {
    /// The client whose calls are `async` functions.
    public typealias Client = AsyncClient<Self>

    /// The client whose calls report to a completion.
    public typealias CallbackClient = EndpointRuntime.CallbackClient<Self>

    /// The client whose calls are asynchronous sequences.
    public typealias StreamClient = EndpointRuntime.StreamClient<Self>
}
