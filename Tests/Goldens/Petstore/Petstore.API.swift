// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

/// Pets and the people who own them.
///
/// The body of an error is `Problem`.
public nonisolated enum Petstore: APINamespace {
    /// The settings that all endpoints of Petstore share.
    public static let service = APIService(
        name: "Petstore", baseURL: "https://petstore.example/v1", errors: [Problem.self],
        rateLimit: RateLimit(requests: 500, per: .seconds(10)), idempotencyKey: "X-Request-Key",
        idempotencyTime: "X-Request-First-Sent")

    /// A credential for Petstore.
    public struct Authentication: Sendable {
        let credential: Credential

        /// A key from the account page.
        public static func apiKey(_ value: String) -> Self {
            Self(credential: .query("api_key", value))
        }

        /// The `apiKey` from a provider, which replaces it when it is no longer valid.
        public static func apiKey(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .query("api_key", $0) })
        }

        public static func token(_ value: String) -> Self {
            Self(credential: .header("Authorization", "Bearer \(value)"))
        }

        /// The `token` from a provider, which replaces it when it is no longer valid.
        public static func token(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)") })
        }
    }

    /// The endpoints of Petstore as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Petstore {
    /// Creates a client with its own session.
    ///
    /// Petstore requires an `identity`, which is sent in the `User-Agent` header.
    public init(
        authentication: Petstore.Authentication, identity: Identity, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Petstore.service, credential: authentication.credential, identity: identity, settings: settings,
            transport: transport)
        self.init(session: session)
    }
}

extension Petstore {
    /// The picture of an owner.
    public static func avatarURL(ownerID: Int, size: Size = .small) -> URL? {
        URL(template: "https://images.petstore.example/owners/\(ownerID)-\(size).png")
    }
}
