// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime

/// Animals and their keepers.
public nonisolated enum Zoo: APINamespace {
    /// The settings that all endpoints of Zoo share.
    public static let service = APIService(name: "Zoo", baseURL: "https://zoo.example/v1")

    /// The endpoints of Zoo as values. Any client can send them.
    public enum Endpoints {}

    /// Examples of the responses of the endpoints, for previews and tests.
    public enum Examples {}
}

nonisolated extension APIClient where API == Zoo {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Zoo.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
