// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime

/// A radio station, whose values have forms of their own.
public nonisolated enum Radio: APINamespace {
    /// The settings that all endpoints of Radio share.
    public static let service = APIService(name: "Radio", baseURL: "https://radio.example")

    /// The endpoints of Radio as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Radio {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Radio.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
