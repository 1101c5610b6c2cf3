/// Reads a path template such as `/works/{id}.json`.
struct PathTemplate {
    let text: String
    private(set) var pieces: [PathPiece] = []

    init(text: String) {
        self.text = text
    }

    /// Splits the template into its pieces; answers what is wrong with it, if anything.
    mutating func read() -> String? {
        guard text.utf8.first == UInt8(ascii: "/") else { return "must start with '/'" }
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { return "has a '}' without a '{'" }
            append(rest[..<open])
            let name = rest[rest.index(after: open)...].prefix { $0 != "}" && $0 != "{" }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else { return "has a '{' without a '}'" }
            guard !name.isEmpty, isWord(String(name)) else {
                return "has '{\(name)}', which is no parameter's name"
            }
            if pieces.contains(.parameter(String(name))) { return "has '{\(name)}' twice" }
            pieces.append(.parameter(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        append(rest)
        return problemOfLiterals
    }

    private mutating func append(_ literal: Substring) {
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    }

    /// What is written between the parameters goes on the wire as it stands, so it must be a path, and nothing else.
    private var problemOfLiterals: String? {
        let allowed = Set("-._~!$&'()*+,;=:@/".utf8)
        for case .literal(let literal) in pieces {
            for byte in literal.utf8 where !(isWordByte(byte) || allowed.contains(byte)) {
                let character = (0x21..<0x7F).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "0x\(hex(byte))"
                return "has \(character), which cannot stand in a path (RFC 3986 §3.3)"
            }
        }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if segments.contains(".") || segments.contains("..") { return "has a '.' or '..' segment" }
        if text.contains("//") { return "has an empty segment" }
        return nil
    }
}
