// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

/// A newsroom: the forms in which services page their lists.
public nonisolated enum Newsroom: APINamespace {
    /// The settings that all endpoints of Newsroom share.
    public static let service = APIService(name: "Newsroom", baseURL: "https://news.example/v1")

    /// The endpoints of Newsroom as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Newsroom {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Newsroom.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
