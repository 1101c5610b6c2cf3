import EndpointRuntime
import GeneratedClients

/// The samples of the article "Authentication".
struct AuthenticationSamples {
    let settings: ClientSettings
    let transport: any Transport

    func clients(key: String, token: String) -> (TMDb.Client, TMDb.Client) {
        let withKey = TMDb.Client(authentication: .apiKey(key))
        let withToken = TMDb.Client(authentication: .accessToken(token))
        return (withKey, withToken)
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
