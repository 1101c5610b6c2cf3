import Foundation

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
