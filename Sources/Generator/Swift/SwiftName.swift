/// Makes Swift names of the names that stand on the wire.
enum SwiftName {
    /// `genre_ids` → `genreIDs`, `vote_average.gte` → `voteAverageGte`, `watch/providers` → `watchProviders`, `1` → `_1`;
    /// empty where the text holds no letter and no digit.
    static func lowerCamelCase(_ text: String) -> String {
        var name = ""
        for word in words(of: text) {
            name += name.isEmpty ? word.lowercased() : capitalized(word)
        }
        guard let first = name.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return name }
        return "_" + name
    }

    /// `movie-lists` → `MovieLists`
    static func upperCamelCase(_ text: String) -> String {
        words(of: text).map(capitalized).joined()
    }

    /// The name as it must be written where it is declared or used: a keyword stands in backticks.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// The name in front of an argument: all but three keywords are plain names there.
    static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? escaped(name) : name
    }

    /// Whether a text is a Swift identifier in the ASCII form that specs may choose, starting in the given case.
    static func isIdentifier(_ text: String, upperCase: Bool) -> Bool {
        guard let first = text.utf8.first, isWord(text) else { return false }
        let letters = upperCase ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
        return letters.contains(first) || (!upperCase && first == UInt8(ascii: "_") && text.utf8.count > 1)
    }

    /// Splits at whatever is no letter or digit, and where a capital follows a small letter.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var wasSmall = false
        for scalar in text.unicodeScalars {
            let kind = Kind(scalar)
            if kind == .separator || (kind == .capital && wasSmall), !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
            if kind != .separator { word.append(scalar) }
            wasSmall = kind == .small
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    /// What a scalar is within a name.
    private enum Kind {
        case small, capital, separator

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x61...0x7A, 0x30...0x39: self = .small
            case 0x41...0x5A: self = .capital
            case 0..<0x80: self = .separator
            default: self = scalar.properties.isXIDStart ? .small : .separator
            }
        }
    }

    private static func capitalized(_ word: String) -> String {
        let upper = word.uppercased()
        if acronyms.contains(upper) { return upper }
        if upper.hasSuffix("S"), acronyms.contains(String(upper.dropLast())) { return upper.dropLast() + "s" }
        return word.prefix(1).uppercased() + (word == upper ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    /// Words that Swift's API design guidelines write in capitals throughout.
    private static let acronyms: Set<String> = [
        "API", "CSS", "HTML", "HTTP", "HTTPS", "IA", "ID", "IMDB", "IP", "ISBN", "ISO", "JSON", "LCC", "LCCN", "OCLC",
        "OLID", "RGB", "TVDB", "URI", "URL", "UUID", "XML",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
