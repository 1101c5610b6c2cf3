import Foundation

/// A namespace for HTTP messages and their parts (RFC 9110).
///
/// It keeps names such as `Request` apart from those of server frameworks and of `HTTPTypes`.
public enum HTTP {}

extension HTTP {
    /// The method of an HTTP request (RFC 9110, section 9).
    ///
    /// The type is open: any other method can be made from its name, as in `let report: HTTP.Method = "REPORT"`.
    public struct Method: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name of the method as it is sent. Methods are case-sensitive.
        public let rawValue: String

        /// Creates a method from its name. A name that is not a token (RFC 9110, section 5.6.2) makes the request
        /// invalid.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a method from its name. A name that is not a token (RFC 9110, section 5.6.2) makes the request
        /// invalid.
        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }

        /// The name of the method as it is sent.
        public var description: String { rawValue }

        /// Retrieves a resource.
        public static let get: Self = "GET"
        /// Retrieves the headers of a resource.
        public static let head: Self = "HEAD"
        /// Submits content to a resource.
        public static let post: Self = "POST"
        /// Replaces a resource.
        public static let put: Self = "PUT"
        /// Changes a part of a resource (RFC 5789).
        public static let patch: Self = "PATCH"
        /// Removes a resource.
        public static let delete: Self = "DELETE"
        /// Retrieves the communication options of a resource.
        public static let options: Self = "OPTIONS"
        /// Retrieves what the body asks for, without changing anything (RFC 10008).
        public static let query: Self = "QUERY"
    }
}

extension HTTP {
    /// A request that is ready to be sent.
    ///
    /// Its descriptions, its mirror and ``curl`` mask the credential of the session that made it.
    public struct Request: Sendable, Hashable {
        /// The default of ``maximumBodySize``: 32 MB.
        public static let defaultMaximumBodySize = 32 * 1_024 * 1_024

        /// The method.
        public var method: HTTP.Method

        /// The absolute URL, including the credential if that is a query item.
        public var url: URL

        /// The header fields, including the credential if that is a header.
        public var headers: HTTP.Headers

        /// The body in memory or in files.
        var payload: Payload?

        /// The body. `nil` if there is none. Files are read when this property is.
        public var body: Data? {
            get { payload?.data }
            set { payload = newValue.map { .data($0) } }
        }

        /// The body if it has files, or if its progress is reported. `nil` otherwise. A transport that sends it need not
        /// read ``body``.
        public var upload: (any HTTP.Upload)? { payload?.upload }

        /// The maximum size of the response body in bytes, after decompression.
        public var maximumBodySize: Int

        package var redactor = Redactor.none

        /// The names of the query items that come from the settings.
        var sessionItems: [String] = []

        /// The parts that come from the session. `nil` if no session made the request.
        var sessionParts: SessionParts?

        /// Creates a request, as a session does. This is useful to test a transport.
        public init(
            method: HTTP.Method = .get,
            url: URL,
            headers: HTTP.Headers = [:],
            body: Data? = nil,
            maximumBodySize: Int = Self.defaultMaximumBodySize
        ) {
            self.method = method
            self.url = url
            self.headers = headers
            payload = body.map { .data($0) }
            self.maximumBodySize = maximumBodySize
        }

        /// The request as errors show it.
        var summary: RequestSummary {
            RequestSummary(method: method, url: redactor.scrub(url))
        }
    }
}

extension HTTP.Request: CustomStringConvertible, CustomReflectable {
    /// The method and the URL, without secrets.
    public var description: String { summary.description }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method.rawValue,
                "url": redactor.scrub(url),
                "headers": redactor.scrub(headers),
                "body": payload.map { "\($0.size) bytes" } ?? "none",
            ]
        )
    }
}

/// The method and the URL of a request, for errors and logs. It has no secrets.
public struct RequestSummary: Sendable, Hashable, CustomStringConvertible {
    /// The method.
    public let method: HTTP.Method

    /// The URL as text, with a mask in place of every secret.
    public let url: String

    /// The method and the URL, as in `GET https://openlibrary.org/search.json?q=dune`.
    public var description: String { "\(method) \(url)" }
}

extension HTTP.Request {
    /// The request as a command for `curl` in a POSIX shell, without secrets.
    ///
    /// A body of text of at most 1024 bytes is part of the command, unless a name in it sounds secret. Any other body is
    /// read from a file `body`, which you provide. The command is never cut.
    public var curl: String {
        let url = redactor.scrub(url, limit: .max)
        var lines = ["curl \(method == .head ? "--head" : "--request \(method.rawValue.shellWord)")"]
        // Without this option, brackets and braces in a URL stand for several URLs.
        if url.contains(where: "[]{}".contains) { lines.append("--globoff") }
        lines.append(url.quotedForShell)
        lines += curlHeaders.map { "--header \($0.quotedForShell)" }
        if let curlBody { lines.append(curlBody) }
        return lines.joined(separator: " \\\n  ")
    }

    private var curlHeaders: [String] {
        var headers = redactor.scrub(headers).fields.map { field in
            // Otherwise curl omits a header without a value.
            field.value.isEmpty ? "\(field.name);" : field.description
        }
        // Otherwise curl adds the content type of a form.
        if payload != nil, self.headers["Content-Type"] == nil { headers.append("Content-Type:") }
        return headers
    }

    private var curlBody: String? {
        guard let payload else { return nil }
        guard let text = payload.shortText, !redactor.hasSecretBody, text.beforeSecretNames == text else {
            return "--data-binary @body   # \(payload.size) bytes"
        }
        return "--data-raw \(redactor.scrub(text).quotedForShell)"
    }
}

extension Payload {
    /// The bytes in memory as text, if they are few and a terminal can show them. A shell cannot pass on a zero byte.
    fileprivate var shortText: String? {
        guard case .data(let data) = self, data.count <= 1_024, let text = String(validating: data, as: UTF8.self)
        else { return nil }
        let isText = text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || "\t\r\n".unicodeScalars.contains($0)
        }
        return isText ? text : nil
    }
}

extension String {
    /// The text as one word of a POSIX shell (section 2.2.2).
    fileprivate var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }

    /// The text, quoted only if it is more than a plain word.
    fileprivate var shellWord: String {
        utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ? self : quotedForShell
    }
}

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
        case .path(let base): return path.hasPrefix("\(base)/") ? String(path.dropFirst(base.count)) : path
        case .url(let whole) where url.absoluteString.hasPrefix(whole.absoluteString): return whole.absoluteString
        case .url, nil: return path
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
