// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime

/// Bank: an API with a sandbox.
public nonisolated enum Bank: APINamespace {
    /// The settings that all endpoints of Bank share.
    public static let service = APIService(
        name: "Bank", baseURL: "https://api.bank.example/v1", servers: Server.allCases.map(\.rawValue))

    /// The servers of Bank.
    public enum Server: String, CaseIterable, Sendable {
        /// `https://api.bank.example/v1`
        case production = "https://api.bank.example/v1"

        /// Accounts without real money.
        ///
        /// `https://sandbox.bank.example/v1`
        case sandbox = "https://sandbox.bank.example/v1"
    }

    /// A credential for Bank.
    public struct Authentication: Sendable {
        let credential: Credential

        public static func key(_ value: String) -> Self {
            Self(credential: .query("key", value))
        }

        /// The `key` from a provider, which replaces it when it is no longer valid.
        public static func key(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .query("key", $0) })
        }
    }

    /// The endpoints of Bank as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Bank {
    /// Creates a client with its own session.
    public init(
        server: Bank.Server = .production, authentication: Bank.Authentication,
        settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Bank.service.on(BaseURLTemplate(server.rawValue)), credential: authentication.credential,
            settings: settings, transport: transport)
        self.init(session: session)
    }
}
