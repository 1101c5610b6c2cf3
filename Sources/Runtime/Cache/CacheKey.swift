import Foundation

/// The key of a stored response: digests of the resource and of the caller. It reveals neither.
package struct CacheKey: Sendable, Hashable {
    /// A digest of the URL.
    package let resource: Digest

    /// A digest of the ``Caller``, and of the headers by which the service selects a response.
    package let caller: Digest
}

/// Creates the keys for the requests of a session.
struct CacheKeys: Sendable {
    /// The names of the headers by which the service selects a response.
    let selectingHeaders: [String]

    func key(for request: HTTP.Request, _ salt: Salt) -> CacheKey {
        var texts = request.callerIdentity.texts
        for name in selectingHeaders {
            texts += ["(selecting)", name.lowercased()] + request.headers.values(of: name)
        }
        return CacheKey(resource: salt.digest(of: request.url), caller: salt.digest(texts))
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
    func digest(of request: HTTP.Headers, _ salt: Salt) -> Digest {
        salt.digest(
            names.flatMap { name in
                let values = request.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }
}
