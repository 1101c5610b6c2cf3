import EndpointImporter

/// Whether texts are the values of an open enum: few words that repeat.
enum EnumDecision {
    private static let valueLimit = 24

    /// The values, the most frequent ones first. `nil` if the texts are free.
    static func values(of texts: TextObservation, key: String) -> [String]? {
        guard let values = texts.values, (2...valueLimit).contains(values.count), texts.masked == 0,
            !Credential.isSecret(key), !isFree(key), values.keys.allSatisfy(isWord)
        else { return nil }
        let repeated = values.values.count { $0 > 1 }
        let isKind = isKind(key)
        guard texts.known >= (isKind ? 4 : 10), texts.known >= values.count * (isKind ? 2 : 4),
            repeated * (isKind ? 2 : 4) >= values.count * (isKind ? 1 : 3)
        else { return nil }
        return values.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    }

    /// Letters with digits, in at most three parts. A code of two letters is a language or a country.
    private static func isWord(_ text: String) -> Bool {
        text.count > 2 && text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9]*([_.\/ -][A-Za-z0-9]+){0,3}/#) != nil
    }

    /// Whether a key is that of a kind or a state.
    private static func isKind(_ key: String) -> Bool {
        guard let last = Words.split(key).last?.lowercased() else { return false }
        return kinds.contains(last)
    }

    /// Whether a key is that of a name or of text.
    private static func isFree(_ key: String) -> Bool {
        Words.split(key).contains { free.contains($0.lowercased()) }
    }

    private static let kinds: Set = [
        "type", "kind", "status", "state", "mode", "category", "level", "role", "access", "visibility", "rule", "size",
        "format", "gender", "priority", "severity", "action", "event", "result", "reason", "scope", "key", "rarity",
    ]

    private static let free: Set = [
        "id", "ids", "name", "names", "title", "titles", "description", "text", "label", "language", "languages",
        "locale",
        "country", "currency", "iso", "url", "path", "email", "user", "author", "city", "subject", "subjects", "tag",
        "tags",
        "comment", "summary", "message", "place", "places", "person", "people", "publisher", "publishers", "character",
        "ia",
        "color", "colour", "department", "job", "site", "certification", "overview", "biography", "time", "date",
        "version",
    ]
}
