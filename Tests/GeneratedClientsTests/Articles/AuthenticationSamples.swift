import EndpointRuntime
import Foundation
import GeneratedClients

/// The sign-in of an app.
protocol SignIn: Sendable {
    func newToken(replacing token: String?) async throws -> String
}

/// The samples of the article "Authentication".
struct AuthenticationSamples {
    let settings: ClientSettings
    let transport: any Transport
    let signIn: any SignIn

    func clients(key: String, token: String) -> (TMDb.Client, TMDb.Client) {
        let withKey = TMDb.Client(authentication: .apiKey(key))
        let withToken = TMDb.Client(authentication: .accessToken(token))
        return (withKey, withToken)
    }

    func renewing() -> TMDb.Client {
        let provider = CredentialProvider { rejected in try await signIn.newToken(replacing: rejected) }
        return TMDb.Client(authentication: .accessToken(provider))
    }

    func signing(keyID: String, secret: Data) -> ClientSettings {
        var settings = settings
        settings.signer = RequestSigner(identity: keyID) { request in
            let signature = RequestSigner.hmacSHA256(request.body ?? Data(), key: secret)
            request.headers["X-Signature"] = signature.base64EncodedString()
        }
        return settings
    }

    func signedIn(_ token: String) -> TMDb.Client {
        TMDb.Client(authentication: .accessToken(token), settings: settings, transport: transport)
    }

    func reader(_ cookie: String, identity: Identity) -> OpenLibrary.Client {
        let credential = Credential.header("Cookie", cookie)
        return OpenLibrary.Client(session: APISession(OpenLibrary.service, credential: credential, identity: identity))
    }

    func shelf() -> OpenLibrary.Client {
        OpenLibrary.Client(identity: Identity(app: "Shelf/1.2", contact: "me@example.org"))
    }
}
