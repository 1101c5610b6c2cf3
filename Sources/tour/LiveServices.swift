import EndpointRuntime
import GeneratedClients

/// The clients of the real services, as far as the user has given the credentials that they require.
struct LiveServices {
    let contact: String?
    let tmdbKey: String?
    let tmdbSession: String?

    init(contact: String?, environment: [String: String]) {
        self.contact = contact
        tmdbKey = environment["TMDB_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
        tmdbSession = environment["TMDB_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The client of Open Library. `nil` without a contact, which Open Library requires.
    var openLibrary: OpenLibrary.Client? {
        contact.map { OpenLibrary.Client(identity: identity($0)) }
    }

    /// The client of TMDb. `nil` without an API key or a token.
    var tmdb: TMDb.Client? {
        tmdbKey.map { key in
            let isKey = key.count == 32 && key.allSatisfy(\.isHexDigit)
            return TMDb.Client(authentication: isKey ? .apiKey(key) : .accessToken(key))
        }
    }

    /// The client of splatoon2.ink, which requires no credentials.
    var splatoon2: Splatoon2.Client {
        contact.map { Splatoon2.Client(identity: identity($0)) } ?? Splatoon2.Client()
    }

    private func identity(_ contact: String) -> Identity {
        Identity(app: "swift-endpoint-clients-tour/1.0", contact: contact)
    }
}
