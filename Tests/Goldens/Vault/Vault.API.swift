// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

/// Vault: the secrets of a team.
public nonisolated enum Vault: APINamespace {
    /// The settings that all endpoints of Vault share.
    public static let service = APIService(name: "Vault", baseURL: "https://vault.example/v1")

    /// A credential for Vault.
    public struct Authentication: Sendable {
        let credential: Credential

        /// A personal access token.
        public static func token(_ value: String) -> Self {
            Self(credential: .header("Authorization", "Bearer \(value)").scheme("token"))
        }

        /// The `token` from a provider, which replaces it when it is no longer valid.
        public static func token(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)").scheme("token") })
        }

        public static func user(username: String, password: String) -> Self {
            Self(credential: .basic(username: username, password: password).scheme("user"))
        }

        /// The `user` from a provider, which replaces it when it is no longer valid.
        public static func user(_ provider: CredentialProvider<(username: String, password: String)>) -> Self {
            Self(
                credential: .provided(by: provider) {
                    .basic(username: $0.username, password: $0.password).scheme("user")
                })
        }

        public static func session(_ value: String) -> Self {
            Self(credential: .cookie("sid", value).scheme("session"))
        }

        /// The `session` from a provider, which replaces it when it is no longer valid.
        public static func session(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .cookie("sid", $0).scheme("session") })
        }

        public static func apiKey(_ value: String) -> Self {
            Self(credential: .header("X-API-Key", value).scheme("apiKey"))
        }

        /// The `apiKey` from a provider, which replaces it when it is no longer valid.
        public static func apiKey(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("X-API-Key", $0).scheme("apiKey") })
        }

        public static func appID(_ value: String) -> Self {
            Self(credential: .query("app_id", value).scheme("appID"))
        }

        /// The `appID` from a provider, which replaces it when it is no longer valid.
        public static func appID(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .query("app_id", $0).scheme("appID") })
        }

        /// The key and the number of an app.
        public static func signedApp(apiKey: String, appID: String) -> Self {
            Self(credential: .all(.header("X-API-Key", apiKey), .query("app_id", appID)).scheme("signedApp"))
        }

        /// The `signedApp` from a provider, which replaces it when it is no longer valid.
        public static func signedApp(_ provider: CredentialProvider<(apiKey: String, appID: String)>) -> Self {
            Self(
                credential: .provided(by: provider) {
                    .all(.header("X-API-Key", $0.apiKey), .query("app_id", $0.appID)).scheme("signedApp")
                })
        }

        public static func `operator`(username: String, password: String, apiKey: String) -> Self {
            Self(
                credential: .all(.basic(username: username, password: password), .header("X-API-Key", apiKey))
                    .scheme("operator"))
        }

        /// The `operator` from a provider, which replaces it when it is no longer valid.
        public static func `operator`(
            _ provider: CredentialProvider<(username: String, password: String, apiKey: String)>
        ) -> Self {
            Self(
                credential: .provided(by: provider) {
                    .all(.basic(username: $0.username, password: $0.password), .header("X-API-Key", $0.apiKey))
                        .scheme("operator")
                })
        }
    }

    /// The endpoints of Vault as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension Vault.Authentication: ExpressibleByArrayLiteral {
    /// Several credentials. Each request has the first one that its endpoint accepts.
    public init(arrayLiteral elements: Self...) {
        self.init(credential: .first(of: elements.map(\.credential)))
    }
}

nonisolated extension APIClient where API == Vault {
    /// Creates a client with its own session.
    public init(
        authentication: Vault.Authentication? = nil, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Vault.service, credential: authentication?.credential ?? .none, settings: settings, transport: transport)
        self.init(session: session)
    }
}
