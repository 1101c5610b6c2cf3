import EndpointOAuth
import EndpointRuntime
import Foundation

/// The samples of the page of the module.
struct OAuthSamples {
    let tokenURL: URL
    let keychain: any Keychain

    func service(id: String, secret: String) -> Music.Client {
        let server = OAuthServer(tokenURL: tokenURL, clientID: id, clientSecret: secret)
        let client = Music.Client(authentication: .accessToken(server.clientCredentials(scopes: ["read"])))
        return client
    }

    func app(server: OAuthServer, storedToken: String) -> Music.Client {
        let provider = server.refreshing(storedToken) { newToken in
            try await keychain.store(newToken)
        }
        let client = Music.Client(authentication: .accessToken(provider))
        return client
    }

    func needsSignIn(_ error: APIError) -> Bool {
        if case .authentication(let failure) = error,
            failure.error?.problem(as: OAuthError.self)?.code == "invalid_grant"
        {
            return true
        }
        return false
    }
}

/// The store of an app for its secrets.
protocol Keychain: Sendable {
    func store(_ token: String) async throws
}

/// The clients of an API, as they are generated.
enum Music: APINamespace {
    static let service = APIService(name: "Music", baseURL: "https://music.test/v1")

    struct Authentication {
        let credential: Credential

        static func accessToken(_ provider: CredentialProvider<String>) -> Self {
            Self(credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)") })
        }
    }
}

extension APIClient where API == Music {
    init(authentication: Music.Authentication) {
        self.init(session: APISession(Music.service, credential: authentication.credential))
    }
}
