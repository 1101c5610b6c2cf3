// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

/// Pets and the people who own them.
public nonisolated enum Petstore: APINamespace {
    /// What all endpoints of Petstore have in common.
    public static let service = APIService(
        name: "Petstore", baseURL: "https://petstore.example/v1", errors: [Problem.self],
        rateLimit: RateLimit(requests: 500, per: .seconds(10)), idempotencyKey: "X-Request-Key"
    )

    /// Proves to Petstore who calls.
    public struct Authentication: Sendable {
        let credential: Credential

        /// A key from the account page.
        public static func apiKey(_ value: String) -> Self {
            Self(credential: .query("api_key", value))
        }

        /// The `token` of Petstore.
        public static func token(_ value: String) -> Self {
            Self(credential: .header("Authorization", "Bearer \(value)"))
        }
    }

    /// The calls of Petstore as values. A client of any flavor sends them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Petstore {
    /// Makes a client with a session of its own.
    ///
    /// Petstore wants to know who calls: `identity` becomes the `User-Agent`.
    public init(
        authentication: Petstore.Authentication, identity: Identity, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            Petstore.service, credential: authentication.credential, identity: identity, settings: settings,
            transport: transport
        )
        self.init(session: session)
    }
}

extension Petstore {
    /// The picture of an owner.
    public static func avatarURL(ownerID: Int, size: Size = .small) -> URL? {
        URL(template: "https://images.petstore.example/owners/\(ownerID)-\(size).png")
    }
}
