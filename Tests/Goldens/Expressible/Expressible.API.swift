// Generated from Specs/Expressible.json. Do not edit.

public import EndpointRuntime

/// An endpoint for each construct of OpenAPI documents that specs can describe exactly.
public nonisolated enum Expressible: APINamespace {
    /// The settings that all endpoints of Expressible share.
    public static let service = APIService(name: "Expressible", baseURL: "https://api.example.com")

    /// A credential for Expressible.
    public struct Authentication: Sendable {
        let credential: Credential

        public static func key(_ value: String) -> Self {
            Self(credential: .header("X-Key", value).scheme("key"))
        }

        /// The `key` from a provider, which replaces it when it is no longer valid.
        public static func key(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("X-Key", $0).scheme("key") })
        }

        public static func app(_ value: String) -> Self {
            Self(credential: .query("app", value).scheme("app"))
        }

        /// The `app` from a provider, which replaces it when it is no longer valid.
        public static func app(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .query("app", $0).scheme("app") })
        }

        public static func keyAndApp(key: String, app: String) -> Self {
            Self(credential: .all(.header("X-Key", key), .query("app", app)).scheme("keyAndApp"))
        }

        /// The `keyAndApp` from a provider, which replaces it when it is no longer valid.
        public static func keyAndApp(_ provider: CredentialProvider<(key: String, app: String)>) -> Self {
            Self(
                credential: .provided(by: provider) {
                    .all(.header("X-Key", $0.key), .query("app", $0.app)).scheme("keyAndApp")
                })
        }
    }

    /// The endpoints of Expressible as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension Expressible.Authentication: ExpressibleByArrayLiteral {
    /// Several credentials. Each request has the first one that its endpoint accepts.
    public init(arrayLiteral elements: Self...) {
        self.init(credential: .first(of: elements.map(\.credential)))
    }
}

nonisolated extension APIClient where API == Expressible {
    /// Creates a client with its own session.
    public init(
        authentication: Expressible.Authentication, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Expressible.service, credential: authentication.credential, settings: settings, transport: transport)
        self.init(session: session)
    }
}
