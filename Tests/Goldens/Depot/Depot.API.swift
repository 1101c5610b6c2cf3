// Generated from Specs/Depot.json. Do not edit.

public import EndpointRuntime

/// A depot: parcels in, files out.
public nonisolated enum Depot: APINamespace {
    /// The settings that all endpoints of Depot share.
    public static let service = APIService(name: "Depot", baseURL: "https://depot.example/v1")

    /// The endpoints of Depot as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Depot {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Depot.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
