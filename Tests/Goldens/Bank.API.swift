// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime

/// A bank: accounts, and what is paid from them.
public nonisolated enum Bank: APINamespace {
    /// The settings that all endpoints of Bank share.
    public static let service = APIService(name: "Bank", baseURL: "https://bank.example/v1")

    /// The endpoints of Bank as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Bank {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Bank.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
