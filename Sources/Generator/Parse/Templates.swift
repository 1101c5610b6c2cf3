/// A text with `{names}`, split into pieces.
struct BracedText {
    private(set) var pieces: [PathPiece] = []

    /// Splits the text into pieces. Returns a description of the problem if its braces are invalid.
    mutating func read(_ text: String) -> String? {
        var rest = text[...]
        var problem: String?
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { return "has a '}' without a '{'" }
            append(rest[..<open])
            let name = rest[rest.index(after: open)...].prefix { $0 != "}" && $0 != "{" }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else { return "has a '{' without a '}'" }
            let parameter = PathPiece.parameter(String(name))
            problem =
                problem ?? nameProblem(String(name)) ?? (pieces.contains(parameter) ? "has '{\(name)}' twice" : nil)
            // A name with a problem is still the name of a described parameter.
            if !name.isEmpty, !pieces.contains(parameter) { pieces.append(parameter) }
            rest = rest[rest.index(after: name.endIndex)...]
        }
        append(rest)
        return problem
    }

    private func nameProblem(_ name: String) -> String? {
        if isWord(name), !name.isEmpty { return nil }
        let word = name.replacing(#/[\-. ]/#, with: "_")
        guard isWord(word), !word.isEmpty else { return "has '{\(name)}', which is not the name of a parameter" }
        return "has '{\(name)}', but a name has only letters, digits and '_'; it is not sent, so write '{\(word)}'"
    }

    private mutating func append(_ literal: Substring) {
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    }

    /// The description of the problem if a path has a query.
    var queryProblem: String? {
        let hasQuery = pieces.contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
        return hasQuery ? "has a '?'; the query belongs in 'query'" : nil
    }

    /// The description of the problem if the literals have a byte that is not allowed in a path.
    ///
    /// The text between the parameters is sent unchanged, so it must be a valid path.
    var literalProblem: String? { literalProblem(allowing: "-._~!$&'()*+,;=:@/") }

    /// Like ``literalProblem``, for a path that can be followed by a query.
    var literalProblemBeforeQuery: String? { literalProblem(allowing: "-._~!$&'()*+,;=:@/?") }

    private func literalProblem(allowing characters: String) -> String? {
        let allowed = Set(characters.utf8)
        for case .literal(let literal) in pieces {
            let bytes = Array(literal.utf8)
            for (index, byte) in bytes.enumerated() where !(isWordByte(byte) || allowed.contains(byte)) {
                if isEscape(bytes[index...]) { continue }
                let character = (0x21..<0x7F).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "0x\(hex(byte))"
                return "has \(character), which is not allowed in a path (RFC 3986 §3.3)"
                    + (byte < 0x80 ? "" : "; encode it, as in '%C3%B6'")
            }
        }
        return nil
    }

    /// Whether bytes start with an encoded byte such as `%C3`.
    private func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "%") && bytes.count > 2
            && bytes.dropFirst().prefix(2).allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }
}

/// Reads a path template such as `/works/{id}.json`.
struct PathTemplate {
    let text: String
    private(set) var pieces: [PathPiece] = []

    init(text: String) {
        self.text = text
    }

    /// Splits the template into pieces. Returns a description of the problem if it is invalid.
    mutating func read() -> String? {
        var braced = BracedText()
        let braceProblem = braced.read(text)
        pieces = braced.pieces
        guard text.utf8.first == UInt8(ascii: "/") else {
            return "must start with '/'" + (text.contains("://") ? "; the host belongs in 'baseURL'" : "")
        }
        if let problem = braceProblem ?? braced.queryProblem ?? braced.literalProblem { return problem }
        // Servers read `%2E` as a dot.
        let plain = text.replacing("%2e", with: ".").replacing("%2E", with: ".")
        let segments = plain.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if segments.contains(".") || segments.contains("..") { return "has a '.' or '..' segment" }
        if text.contains("//") { return "has an empty segment" }
        return nil
    }
}

extension PathTemplate {
    /// The name in a segment such as `:id`, which is a parameter in other notations.
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

    /// Splits the template into pieces. Returns a description of the problem if it is invalid.
    mutating func read() -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
            return "must start with 'https://' or 'http://'"
        }
        var braced = BracedText()
        let problem = braced.read(text) ?? braced.literalProblemBeforeQuery
        pieces = braced.pieces
        if let problem { return problem }
        guard case .literal(let start)? = pieces.first else { return "must have a host that is not a parameter" }
        let host = start.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first ?? ""
        let authority = host.prefix { $0 != "/" }
        if authority.isEmpty || authority.contains("@") { return "must have a host and no user name" }
        return host.contains("/") && !authority.contains("?") ? nil : "must have a '/' after its host"
    }
}
