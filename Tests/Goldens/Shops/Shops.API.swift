// Generated from Specs/Shops.json. Do not edit.

public import EndpointRuntime

/// Shops: each shop has a host of its own.
public nonisolated enum Shops: APINamespace {
    /// The settings that all endpoints of Shops share.
    public static let service = APIService(
        name: "Shops", baseURL: "https://{shop}.shops.example/api/{version}", headers: ["X-Client": "shelf"])

    /// A credential for Shops.
    public struct Authentication: Sendable {
        let credential: Credential

        public static func token(_ value: String) -> Self {
            Self(credential: .header("X-Shop-Token", value))
        }

        /// The `token` from a provider, which replaces it when it is no longer valid.
        public static func token(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("X-Shop-Token", $0) })
        }
    }

    /// The endpoints of Shops as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Shops {
    /// Creates a client with its own session.
    ///
    /// If the server has a port or no TLS, set `ClientSettings.baseURL` to a whole URL, such as
    /// `http://localhost:8080/v1`. It replaces the host and the path.
    ///
    /// - Parameter shop: The name of the shop, as in its address.
    public init(
        shop: String, version: Shops.APIVersion = ._202410, authentication: Shops.Authentication,
        settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Shops.service.on("https://\(shop).shops.example/api/\(version)"), credential: authentication.credential,
            settings: settings, transport: transport)
        self.init(session: session)
    }
}
