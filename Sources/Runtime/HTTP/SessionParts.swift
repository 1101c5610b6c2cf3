import Foundation

/// The parts of a request that come from its session and not from its endpoint.
///
/// With them, a transport can compare a request with an endpoint. It is a class so that copying a request copies only
/// one more reference.
package final class SessionParts: Sendable, Hashable {
    /// The part of the URL that the path of the endpoint follows.
    enum Base: Sendable, Hashable {
        /// A base URL with this path, without a slash at the end.
        case path(String)
        /// No base. The endpoint has this complete URL.
        case url(URL)
    }

    let base: Base

    /// The names of the query items that hold a credential.
    let credentialItems: [String]

    /// The names of the headers that hold a credential.
    let credentialHeaders: [String]

    /// The caller for whom the request is sent.
    let caller: Caller

    /// The name that the settings return for the caller. `nil` if they return none.
    let callerName: String?

    init(
        base: Base, credentialItems: [String], credentialHeaders: [String], caller: Caller, callerName: String? = nil
    ) {
        self.base = base
        self.credentialItems = credentialItems
        self.credentialHeaders = credentialHeaders
        self.caller = caller
        self.callerName = callerName
    }

    /// The same parts with the names of further query items and headers that hold a credential.
    func adding(items: [String], headers: [String] = []) -> SessionParts {
        SessionParts(
            base: base, credentialItems: credentialItems + items.filter { !credentialItems.contains($0) },
            credentialHeaders: credentialHeaders + headers.filter { !credentialHeaders.contains($0) }, caller: caller,
            callerName: callerName)
    }

    package static func == (left: SessionParts, right: SessionParts) -> Bool {
        if left === right { return true }
        return left.base == right.base && left.credentialItems == right.credentialItems
            && left.credentialHeaders == right.credentialHeaders && left.caller == right.caller
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(base)
        hasher.combine(caller)
    }
}

extension HTTP.Request {
    /// The caller for whom the request is sent.
    var callerIdentity: Caller { sessionParts?.caller ?? .anonymous }

    /// The name of the caller, as ``ClientSettings/caller`` has returned it for this call. `nil` if it has returned none.
    ///
    /// A transport or a ``RequestSigner`` that adds the user of a call to its request takes it from here. Responses to
    /// requests with different names are not shared.
    public var caller: String? { sessionParts?.callerName }

    /// The encoded path below that of the base URL, as an endpoint has it. The complete path if it is not below that.
    /// The complete URL if the endpoint has one.
    package var pathBelowBase: String {
        let path = url.path(percentEncoded: true)
        switch sessionParts?.base {
        case .path(let base) where path == base || path.hasPrefix("\(base)/"): return String(path.dropFirst(base.count))
        case .url(let whole) where url.absoluteString.hasPrefix(whole.absoluteString): return whole.absoluteString
        case .path, .url, nil: return path
        }
    }

    /// The names of the query items that hold a credential.
    package var credentialItems: [String] { sessionParts?.credentialItems ?? [] }

    /// The query without the credential and without the items of the settings, as an endpoint has it.
    package var queryWithoutCredential: HTTP.Query {
        var text = url.query(percentEncoded: true) ?? ""
        if case .url(let whole) = sessionParts?.base, let own = whole.query(percentEncoded: true), text.hasPrefix(own) {
            text.removeFirst(own.count)
        }
        var query = HTTP.Query(encoded: text)
        for name in credentialItems { query[name] = nil }
        for name in sessionItems { query[name] = nil }
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
