/// Reads the `Link` headers of a response (RFC 8288).
enum LinkHeader {
    /// The target of the first link with the relation `next`. `nil` if there is none.
    ///
    /// Links of other resources, which have an `anchor`, are ignored. Links after an invalid link are ignored as well.
    static func next(in headers: HTTP.Headers) -> String? {
        for value in headers.values(of: "Link") {
            var reader = LinkReader(value)
            while let link = reader.link() {
                if link.isNext { return link.target }
            }
        }
        return nil
    }
}

private struct Link {
    let target: String
    var relations: String?
    var hasAnchor = false

    /// Relations are separated by spaces, and compared without case (section 3.3).
    var isNext: Bool {
        !hasAnchor && (relations ?? "").split(separator: " ").contains { $0.lowercased() == "next" }
    }
}

/// Reads one link after the other from the value of a header (section 3).
private struct LinkReader {
    private var rest: Substring.UTF8View

    init(_ value: String) {
        rest = value[...].utf8
    }

    /// The next link. `nil` at the end of the value, and if the value is invalid.
    mutating func link() -> Link? {
        // Empty elements of a list are allowed (RFC 9110, section 5.6.1).
        repeat { skipSpace() } while consume(",")
        guard consume("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        var link = Link(target: String(Substring(rest[..<end])))
        rest = rest[rest.index(after: end)...]
        skipSpace()
        while consume(";") {
            skipSpace()
            let name = token().lowercased()
            skipSpace()
            guard consume("=") else { continue }
            skipSpace()
            guard let value = rest.first == UInt8(ascii: "\"") ? quoted() : token() else { return nil }
            skipSpace()
            // Only the first relation counts (section 3.3).
            if name == "rel", link.relations == nil { link.relations = value }
            if name == "anchor" { link.hasAnchor = true }
        }
        return rest.isEmpty || rest.first == UInt8(ascii: ",") ? link : nil
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    }

    /// The text up to a space or a separator. Servers also write values without quotes that are not tokens.
    private mutating func token() -> String {
        let text = rest.prefix { !" \t;,=".utf8.contains($0) }
        rest = rest[text.endIndex...]
        return String(Substring(text))
    }

    /// A quoted string without its quotes and backslashes (RFC 9110, section 5.6.4). `nil` if it has no end.
    private mutating func quoted() -> String? {
        rest = rest.dropFirst()
        var bytes: [UInt8] = []
        while var byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard let escaped = rest.popFirst() else { return nil }
                byte = escaped
            }
            bytes.append(byte)
        }
        return nil
    }
}
