import Foundation

extension HTTP {
    /// A response with its complete body.
    public struct Response: Sendable, Hashable {
        /// The status code, such as 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression.
        public var body: Data

        /// Creates a response, as a transport does. This is useful for a fake transport.
        public init(status: Int = 200, headers: HTTP.Headers = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }
}

extension HTTP.Response: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
    }
}

extension HTTP {
    /// A response whose body is a stream. The head has arrived, and the body may still arrive in parts.
    public struct StreamedResponse: Sendable {
        /// The status code, such as 200.
        public var status: Int

        /// The header fields.
        public var headers: HTTP.Headers

        /// The body, after decompression, in parts of any size, in order.
        ///
        /// The body can be iterated once. Releasing the body or its iterator before the end cancels the rest of it, and
        /// so does cancelling the task that waits for a part.
        public var body: any AsyncSequence<Data, any Error> & Sendable

        /// Creates a response, as a transport does. This is useful for a fake transport.
        public init(
            status: Int = 200, headers: HTTP.Headers = [:], body: any AsyncSequence<Data, any Error> & Sendable
        ) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Creates a response from one whose body is complete.
        public init(_ response: HTTP.Response) {
            self.init(status: response.status, headers: response.headers, body: WholeBody(data: response.body))
        }
    }
}

/// A body in one part, or in none if it is empty.
private struct WholeBody: AsyncSequence {
    let data: Data

    func makeAsyncIterator() -> Iterator { Iterator(rest: data.isEmpty ? nil : data) }

    struct Iterator: AsyncIteratorProtocol {
        var rest: Data?

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            defer { rest = nil }
            return rest
        }
    }
}

extension HTTP {
    /// One status code, a class of them, or all.
    ///
    /// An integer literal is a single status: `404` is `.status(404)`.
    public enum StatusPattern: Sendable, Hashable {
        /// A single status, such as 404.
        case status(Int)
        /// The statuses with this first digit, such as 400 to 499 for 4 (RFC 9110, section 15).
        case `class`(Int)
        /// Every status.
        case any

        /// Whether a status is one of these.
        public func contains(_ status: Int) -> Bool {
            switch self {
            case .status(let own): own == status
            case .class(let digit): status / 100 == digit
            case .any: true
            }
        }

        /// The place among other patterns for the same status. The most specific pattern has the lowest.
        var rank: Int {
            switch self {
            case .status: 0
            case .class: 1
            case .any: 2
            }
        }
    }
}

extension HTTP.StatusPattern: ExpressibleByIntegerLiteral {
    /// Creates a pattern of a single status.
    public init(integerLiteral status: Int) { self = .status(status) }
}

extension String {
    /// Reads the body of a response as text, in the charset of its `Content-Type`, or else in UTF-8.
    ///
    /// A byte order mark is not part of the text.
    init(text response: HTTP.Response) throws(DecodingFailure) {
        let name = response.headers["Content-Type"].flatMap(Self.charset) ?? "utf-8"
        guard let charset = Charset(name) else {
            throw Self.failure("the charset '\(name)' of the response is unknown")
        }
        guard var text = charset.text(response.body) else {
            throw Self.failure("the body is not text in the charset '\(name)'")
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        self = text
    }

    /// The parameter `charset` of a content type, in lowercase and without quotes (RFC 9110, section 8.3).
    private static func charset(of contentType: String) -> String? {
        for parameter in contentType.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, pair[0].lowercased() == "charset" else { continue }
            return pair[1].trimmingCharacters(in: ["\""]).lowercased()
        }
        return nil
    }

    private static func failure(_ reason: String) -> DecodingFailure {
        DecodingFailure(path: "", reason: reason, offset: 0, snippet: "")
    }
}

/// A character encoding of text.
private enum Charset {
    case utf8
    case windows1252
    case other(String.Encoding)

    /// The charset with a lowercase name of the IANA registry. Windows-1252 contains the printable characters of
    /// US-ASCII and ISO-8859-1, whose names browsers take for it (Encoding standard).
    init?(_ name: String) {
        switch name {
        case "utf-8", "utf8": self = .utf8
        case "us-ascii", "ascii", "iso-8859-1", "latin1", "windows-1252", "cp1252": self = .windows1252
        case "iso-8859-2", "latin2": self = .other(.isoLatin2)
        case "windows-1250", "cp1250": self = .other(.windowsCP1250)
        case "windows-1251", "cp1251": self = .other(.windowsCP1251)
        case "windows-1253", "cp1253": self = .other(.windowsCP1253)
        case "windows-1254", "cp1254": self = .other(.windowsCP1254)
        case "utf-16": self = .other(.utf16)
        case "utf-16le": self = .other(.utf16LittleEndian)
        case "utf-16be": self = .other(.utf16BigEndian)
        case "utf-32": self = .other(.utf32)
        case "shift_jis", "shift-jis", "sjis": self = .other(.shiftJIS)
        case "euc-jp": self = .other(.japaneseEUC)
        case "iso-2022-jp": self = .other(.iso2022JP)
        default: return nil
        }
    }

    /// The text of bytes in this charset. `nil` if they are not valid in it.
    func text(_ bytes: Data) -> String? {
        switch self {
        // Foundation's own conversion accepts more.
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .windows1252: String(data: bytes, encoding: .windowsCP1252) ?? Self.windows1252(bytes)
        case .other(let encoding): String(data: bytes, encoding: encoding)
        }
    }

    /// The text of bytes, of which the five that have no character are control characters, as in browsers.
    private static func windows1252(_ bytes: Data) -> String {
        let scalars = (UInt8.min...UInt8.max).map { byte in
            String(data: Data([byte]), encoding: .windowsCP1252)?.unicodeScalars.first ?? Unicode.Scalar(byte)
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { scalars[Int($0)] })
        return String(text)
    }
}
