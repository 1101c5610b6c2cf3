/// Splits a text with `{names}` in it into its pieces.
struct BracedText {
    private(set) var pieces: [PathPiece] = []

    /// Splits the text; answers what is wrong with its braces, if anything.
    mutating func read(_ text: String) -> String? {
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { return "has a '}' without a '{'" }
            append(rest[..<open])
            let name = rest[rest.index(after: open)...].prefix { $0 != "}" && $0 != "{" }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else { return "has a '{' without a '}'" }
            guard !name.isEmpty, isWord(String(name)) else { return "has '{\(name)}', which is no parameter's name" }
            if pieces.contains(.parameter(String(name))) { return "has '{\(name)}' twice" }
            pieces.append(.parameter(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        append(rest)
        return nil
    }

    private mutating func append(_ literal: Substring) {
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    }

    /// What is wrong with a query behind a path.
    var problemOfQuery: String? {
        let hasQuery = pieces.contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
        return hasQuery ? "has a '?'; what stands behind it belongs in 'query'" : nil
    }

    /// The first byte of the literals that cannot stand in a path, as a message shows it.
    ///
    /// What is written between the parameters goes on the wire as it stands, so it must be a path, and nothing else.
    var problemOfLiterals: String? { problemOfLiterals(allowing: "-._~!$&'()*+,;=:@/") }

    /// As ``problemOfLiterals``, for a path that can be followed by a query.
    var problemOfLiteralsWithQuery: String? { problemOfLiterals(allowing: "-._~!$&'()*+,;=:@/?") }

    private func problemOfLiterals(allowing characters: String) -> String? {
        let allowed = Set(characters.utf8)
        for case .literal(let literal) in pieces {
            for byte in literal.utf8 where !(isWordByte(byte) || allowed.contains(byte)) {
                let character = (0x21..<0x7F).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "0x\(hex(byte))"
                return "has \(character), which cannot stand in a path (RFC 3986 §3.3)"
            }
        }
        return nil
    }
}

/// Reads a path template such as `/works/{id}.json`.
struct PathTemplate {
    let text: String
    private(set) var pieces: [PathPiece] = []

    init(text: String) {
        self.text = text
    }

    /// Splits the template into its pieces; answers what is wrong with it, if anything.
    mutating func read() -> String? {
        var braced = BracedText()
        let problemOfBraces = braced.read(text)
        pieces = braced.pieces
        guard text.utf8.first == UInt8(ascii: "/") else {
            return "must start with '/'" + (text.contains("://") ? "; the host stands in 'baseURL'" : "")
        }
        if let problem = problemOfBraces ?? braced.problemOfQuery ?? braced.problemOfLiterals { return problem }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if segments.contains(".") || segments.contains("..") { return "has a '.' or '..' segment" }
        if text.contains("//") { return "has an empty segment" }
        return nil
    }
}

extension PathTemplate {
    /// What stands behind the colon of a segment such as `:id`: other notations mean a parameter by that.
    var nameAfterColon: Substring? {
        text.split(separator: "/")
            .filter { $0.first == ":" && isWord(String($0.dropFirst())) }
            .map { $0.dropFirst() }
            .first { !$0.isEmpty }
    }
}

/// Reads the template of a computed URL such as `https://image.tmdb.org/t/p/{size}{poster_path}`. It can have a query.
struct URLTemplate {
    let text: String
    private(set) var pieces: [PathPiece] = []

    init(text: String) {
        self.text = text
    }

    /// Splits the template into its pieces; answers what is wrong with it, if anything.
    mutating func read() -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
            return "must start with 'https://' or 'http://'"
        }
        var braced = BracedText()
        let problem = braced.read(text) ?? braced.problemOfLiteralsWithQuery
        pieces = braced.pieces
        if let problem { return problem }
        guard case .literal(let start)? = pieces.first else { return "must have a host that is no parameter" }
        let host = start.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first ?? ""
        let authority = host.prefix { $0 != "/" }
        if authority.isEmpty || authority.contains("@") { return "must have a host, and no user" }
        return host.contains("/") && !authority.contains("?") ? nil : "must have a '/' after its host"
    }
}
