import Foundation

/// The key of a stored response: digests of the resource and of the caller. It reveals neither.
package struct CacheKey: Sendable, Hashable {
    /// A digest of the URL.
    package let resource: Digest

    /// A digest of all headers that identify the caller. A credential in the query is part of the URL.
    package let caller: Digest
}

/// Makes the digests of one store different from those of all others, so that a table of the digests of known URLs
/// reveals nothing about the contents of a store.
package struct CacheSalt: Sendable {
    package static let count = 16

    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The salt for digests that stay in memory.
    static let ofProcess = random()

    package static func random() -> CacheSalt {
        CacheSalt(bytes: (0..<count).map { _ in UInt8.random(in: 0...255) })
    }

    /// The digest of a resource.
    func digest(of url: URL) -> Digest { digest([url.absoluteString]) }

    /// The digest of a list of texts. Each text is preceded by its length, so that its end is unambiguous.
    package func digest(_ texts: [String]) -> Digest {
        var message = bytes
        for text in texts {
            message.append(contentsOf: UInt64(text.utf8.count).bigEndianBytes)
            message.append(contentsOf: text.utf8)
        }
        return SHA256.digest(message)
    }
}

/// Creates the keys for the requests of a session.
struct CacheKeys: Sendable {
    /// Whether a header identifies the caller, for the names that most requests have, in lowercase. Examining the words
    /// of a name takes longer than the rest of a lookup.
    private let knownNames: [String: Bool]

    /// - Parameters:
    ///   - credentialHeaders: The names of the headers that hold a credential.
    ///   - selectingHeaders: The names of the headers by which the service selects a response.
    ///   - headers: The headers of the session.
    init(credentialHeaders: [String], selectingHeaders: [String] = [], _ headers: [HTTP.Headers]) {
        var names = ["accept": false, "user-agent": false, "accept-language": false]
        for field in headers.flatMap(\.fields) {
            names[field.name.lowercased()] = Sensitive.mayIdentifyCaller(field.name)
        }
        for name in credentialHeaders + selectingHeaders { names[name.lowercased()] = true }
        knownNames = names
    }

    func key(for request: HTTP.Request, _ salt: CacheSalt) -> CacheKey {
        CacheKey(resource: salt.digest(of: request.url), caller: caller(of: request, salt))
    }

    private func caller(of request: HTTP.Request, _ salt: CacheSalt) -> Digest {
        // A provider and a signer are no header of the request. A text with parentheses is not the name of a header.
        var texts = request.sessionParts?.caller.flatMap { ["(caller)", $0] } ?? []
        for field in request.headers.fields {
            let name = field.name.lowercased()
            if knownNames[name] ?? Sensitive.mayIdentifyCaller(field.name) { texts += [name, field.value] }
        }
        return salt.digest(texts)
    }
}

/// The request headers on which a response depends (RFC 9111, section 4.1).
struct Vary: Sendable {
    /// The names of the headers in lower case, sorted.
    let names: [String]

    /// - Returns: `nil` if the response depends on more than headers (`*`). It can never be used again then.
    init?(_ response: HTTP.Headers) {
        let names = response.values(of: "Vary").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if names.contains("*") { return nil }
        self.names = Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// A digest of the values of the headers. Requests with the same digest can share a response.
    ///
    /// The values themselves are not stored, because `Authorization` and `Cookie` may be among them.
    func digest(of request: HTTP.Headers, _ salt: CacheSalt) -> Digest {
        salt.digest(
            names.flatMap { name in
                let values = request.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }
}
