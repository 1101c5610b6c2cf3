// Generated from Specs/Handbook.json. Do not edit.

public import EndpointRuntime
public import Foundation

/// Books and films.
///
/// The body of an error is `Refusal`.
public nonisolated enum Handbook: APINamespace {
    /// The settings that all endpoints of Handbook share.
    public static let service = APIService(
        name: "Handbook", baseURL: "https://api.example.com/3", headers: ["X-Client": "handbook"],
        errors: [Refusal.self], rateLimit: RateLimit(requests: 3, per: .seconds(1), burst: 5),
        idempotencyKey: "Idempotency-Key")

    /// A credential for Handbook.
    public struct Authentication: Sendable {
        let credential: Credential

        /// A version 3 key.
        public static func apiKey(_ value: String) -> Self {
            Self(credential: .query("api_key", value))
        }

        /// The `apiKey` from a provider, which replaces it when it is no longer valid.
        public static func apiKey(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .query("api_key", $0) })
        }

        public static func accessToken(_ value: String) -> Self {
            Self(credential: .header("Authorization", "Bearer \(value)"))
        }

        /// The `accessToken` from a provider, which replaces it when it is no longer valid.
        public static func accessToken(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)") })
        }
    }

    /// The endpoints of Handbook as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Handbook {
    /// Creates a client with its own session.
    public init(
        authentication: Handbook.Authentication, identity: Identity? = nil,
        settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Handbook.service, credential: authentication.credential, identity: identity, settings: settings,
            transport: transport)
        self.init(session: session)
    }
}

extension Handbook {
    /// The URL `https://covers.example.com/b/{id}.jpg`.
    public static func coverURL(id: String) -> URL? {
        URL(template: "https://covers.example.com/b/\(id).jpg")
    }

    /// The URL `https://covers.example.com/b/{id}/preview.jpg`.
    ///
    /// - Parameter width: The width in pixels.
    public static func previewURL(id: String, width: Int? = nil) -> URL? {
        URL(template: "https://covers.example.com/b/\(id)/preview.jpg", query: ["width": width])
    }
}
