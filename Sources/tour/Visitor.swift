import EndpointRuntime
import GeneratedClients

/// Who takes the live tour, and what they bring for it.
struct Visitor {
    let contact: String?
    let tmdbKey: String?
    let tmdbSession: String?

    init(contact: String?, environment: [String: String]) {
        self.contact = contact
        tmdbKey = environment["TMDB_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
        tmdbSession = environment["TMDB_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Open Library, for those who can be written to.
    var openLibrary: OpenLibrary.Client? {
        contact.map { OpenLibrary.Client(identity: identity($0)) }
    }

    /// TMDb, for those who have a key or a token.
    var tmdb: TMDb.Client? {
        tmdbKey.map { key in
            let isKey = key.count == 32 && key.allSatisfy(\.isHexDigit)
            return TMDb.Client(authentication: isKey ? .apiKey(key) : .accessToken(key))
        }
    }

    /// splatoon2.ink, for everybody.
    var splatoon2: Splatoon2.Client {
        contact.map { Splatoon2.Client(identity: identity($0)) } ?? Splatoon2.Client()
    }

    private func identity(_ contact: String) -> Identity {
        Identity(app: "swift-endpoint-clients-tour/1.0", contact: contact)
    }
}
