import Foundation

/// The request headers on which a response depends (RFC 9111, section 4.1).
struct Vary: Sendable {
    /// Their names in lower case, sorted.
    let names: [String]

    /// - Returns: `nil` where the response depends on more than headers (`*`), and can never be used again.
    init?(_ response: HTTP.Headers) {
        let names = response.values(of: "Vary").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if names.contains("*") { return nil }
        self.names = Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// A digest of the values of those headers: equal for requests that can share a response.
    ///
    /// Not the values themselves, since `Authorization` and `Cookie` may be among them.
    func digest(of request: HTTP.Headers, _ salt: CacheSalt) -> Digest {
        salt.digest(
            names.flatMap { name in
                let values = request.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }
}
