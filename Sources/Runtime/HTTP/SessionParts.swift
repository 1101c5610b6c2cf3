import Foundation

/// The parts of a request that come from its session and not from its endpoint.
///
/// With them, a transport can compare a request with an endpoint. It is a class so that copying a request copies only
/// one more reference.
package final class SessionParts: Sendable {
    /// The path of the base URL, without a slash at the end.
    let basePath: String

    /// The name of the query item that holds the credential. `nil` if no item does.
    let credentialItem: String?

    init(basePath: String, credentialItem: String?) {
        self.basePath = basePath
        self.credentialItem = credentialItem
    }
}

extension SessionParts: Hashable {
    package static func == (left: SessionParts, right: SessionParts) -> Bool {
        if left === right { return true }
        return left.basePath == right.basePath && left.credentialItem == right.credentialItem
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(basePath)
        hasher.combine(credentialItem)
    }
}

extension HTTP.Request {
    /// The encoded path below that of the base URL, as an endpoint has it. The complete path if it is not below that.
    package var pathBelowBase: String {
        let path = url.path(percentEncoded: true)
        let base = sessionParts?.basePath ?? ""
        return path.hasPrefix("\(base)/") ? String(path.dropFirst(base.count)) : path
    }

    /// The name of the query item that holds the credential. `nil` if no item does.
    package var credentialItem: String? { sessionParts?.credentialItem }

    /// The query without the credential, as an endpoint has it.
    package var queryWithoutCredential: HTTP.Query {
        var query = HTTP.Query(encoded: url.query(percentEncoded: true) ?? "")
        if let name = credentialItem { query[name] = nil }
        return query
    }
}

extension HTTP.Query {
    /// Reads an encoded query. A plus sign is not a space, because this is the query of a URL and not a form (RFC 3986,
    /// section 3.4).
    package init(encoded text: String) {
        self.init()
        for item in text.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            append(String(parts[0]).percentDecodedOnce, parts.count > 1 ? String(parts[1]).percentDecodedOnce : "")
        }
    }
}
