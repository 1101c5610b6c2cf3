import Foundation

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
