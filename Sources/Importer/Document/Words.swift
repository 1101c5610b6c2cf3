import Foundation

/// The words of names.
package enum Words {
    /// The ASCII characters of a text, also those with accents: `länge` becomes `lange`.
    package static func ascii(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        let letters = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isASCII)
        return String(String.UnicodeScalarView(letters))
    }

    /// Splits a name at characters that are neither letters nor digits, and at capitals: `listAPIKeys` → `list`, `API`, `Keys`.
    package static func split(_ text: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last.map { $0.isLowercase || $0.isNumber } ?? false
                    || (word.last?.isUppercase ?? false) && (next?.isLowercase ?? false)
                        && !isAcronym(characters, index))
            if startsWord, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// Whether an acronym goes on with a lowercase letter here, as in `URLs` and `IPv4`.
    private static func isAcronym(_ characters: [Character], _ index: Int) -> Bool {
        let rest = characters[(index + 1)...].prefix(2)
        return rest.first == "s" && rest.dropFirst().first?.isLowercase != true
            || rest.first == "v" && rest.dropFirst().first?.isNumber == true
    }

    /// The singular of an English noun, by its ending: `entries` → `entry`, `boxes` → `box`, `tags` → `tag`. Some nouns have one
    /// of their own: `people` → `person`.
    package static func singular(_ word: String) -> String {
        let lower = word.lowercased()
        if let other = irregular[lower] {
            return word == lower ? other : other.prefix(1).uppercased() + other.dropFirst()
        }
        if lower.count < 4 || unchanged.contains(lower) { return word }
        if lower.hasSuffix("statuses") { return String(word.dropLast(2)) }
        if lower.hasSuffix("ies") { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes", "zes"] where lower.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return word }
        return lower.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// The singulars that do not follow from the ending.
    private static let irregular = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "movies": "movie",
        "cookies": "cookie", "indices": "index", "vertices": "vertex", "matrices": "matrix", "analyses": "analysis",
    ]

    private static let unchanged: Set = [
        "series", "news", "status", "address", "access", "settings", "statistics", "stats", "analytics",
        "always",
        "https", "dns", "aws", "gps", "tls", "css", "sms", "canvas", "alias", "bias", "kubernetes",
    ]

    /// A word in lowercase, without the ending of a plural: `Settings` and `setting` are the same.
    package static func comparable(_ word: String) -> String {
        let single = singular(word).lowercased()
        return single.hasSuffix("s") ? String(single.dropLast()) : single
    }

    /// The words of a name inside of another one. Words with which the outer name ends and the inner one starts are said once.
    package static func joined(_ outer: [String], _ inner: [String]) -> [String] {
        let common = (0...min(outer.count, inner.count)).last {
            outer.suffix($0).map(comparable) == inner.prefix($0).map(comparable)
        }
        return outer.dropLast(common ?? 0) + inner
    }

    /// The singular of the last word of a name.
    package static func singularLast(_ text: String) -> String {
        var words = split(text)
        guard let last = words.popLast() else { return text }
        return (words + [singular(last)]).joined(separator: " ")
    }
}
