/// The keys of credentials among the components of a document: letters of ASCII, digits, `.`, `_` and `-`.
struct SchemeKeys {
    private var keys: [String: String] = [:]

    /// Gives each credential a key: its name, if that can be one.
    init(_ names: [String]) {
        var taken = Set(names.filter { Self.key(of: $0) == $0 })
        for name in names {
            var key = Self.key(of: name)
            if key != name {
                while !taken.insert(key).inserted { key += "_" }
            }
            keys[name] = key
        }
    }

    subscript(name: String) -> String { keys[name] ?? Self.key(of: name) }

    private static func key(of name: String) -> String {
        let characters = name.map { character -> Character in
            let isAllowed = character.isASCII && (character.isLetter || character.isNumber) || ".-_".contains(character)
            return isAllowed ? character : "_"
        }
        return characters.isEmpty ? "_" : String(characters)
    }
}
