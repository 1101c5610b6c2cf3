import EndpointGenerator

/// The names of the members of one scope that their keys do not give.
enum MemberNames {
    /// Names for keys whose Swift name is empty, reserved, or that of a key before it.
    static func names(of keys: [String], reserved: Set<String>) -> [String: String] {
        var names: [String: String] = [:]
        var taken = reserved
        let own = keys.map(SwiftName.lowerCamelCase)
        let spellings = Dictionary(keys.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
        func isFree(_ name: String) -> Bool { !name.isEmpty && !reserved.contains(name) }
        // A key that is written as its Swift name keeps it.
        for (key, name) in zip(keys, own) where key == name && isFree(name) { taken.insert(name) }
        for (key, name) in zip(keys, own) {
            if key == name && isFree(name) { continue }
            if !name.isEmpty, taken.insert(name).inserted { continue }
            let candidates = candidates(key, name, differsInCase: spellings[key.lowercased()] ?? 0 > 1)
            let free = UnusedName.first(candidates, else: candidates[0], taken)
            taken.insert(free)
            names[key] = free
        }
        return names
    }

    private static func candidates(_ key: String, _ name: String, differsInCase: Bool) -> [String] {
        let spelled = SwiftName.lowerCamelCase(Self.spelled(key))
        var candidates = spelled.isEmpty || spelled == name ? [] : [spelled]
        if name.isEmpty { return candidates + ["other"] }
        let letters = name.trimmingPrefix("_")
        if differsInCase, key == key.uppercased() { candidates.append("uppercase" + upper(letters)) }
        if differsInCase, key == key.lowercased() { candidates.append("lowercase" + upper(letters)) }
        return candidates + [name + (name.hasSuffix("Value") ? "Field" : "Value"), "other" + upper(letters)]
    }

    private static func upper(_ name: some StringProtocol) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The key with words in place of signs.
    private static func spelled(_ key: String) -> String {
        if key.isEmpty { return "empty" }
        var text = ""
        for (index, character) in key.enumerated() {
            // A hyphen inside of a key separates words.
            if character == "-", index > 0 {
                text.append("-")
            } else if let word = signs[character] {
                text += "-\(word)-"
            } else {
                text.append(character)
            }
        }
        return text
    }

    private static let signs: [Character: String] = [
        "+": "plus", "-": "minus", "<": "less", ">": "greater", "=": "equal", "*": "all", "/": "slash", "#": "hash",
        "%": "percent", "@": "at", "&": "and", "!": "not", "$": "dollar", "|": "or", "~": "tilde", "?": "question",
        "^": "caret", "(": "open", ")": "close", "[": "in", "]": "end", ".": "dot", ":": "colon", "'": "quote",
    ]
}

/// The names of the parameters of one endpoint that their keys do not give.
struct ParameterNames {
    enum Place: String { case path, query, headers = "header", json = "body", form = "field" }

    private var names: [String: String] = [:]
    private var taken: Set<String>

    /// The names of an endpoint with this body and response do not meet those that the generator adds.
    init(body: DraftBody? = nil, response: DraftResponse? = nil) {
        taken = ReservedName.parameters
        switch body {
        case .json, .lines: taken.insert("body")
        case .raw: taken.formUnion(["body", "progress"])
        case .multipart: taken.insert("progress")
        case .members, .form, nil: break
        }
        if case .raw? = response { taken.formUnion(["to", "progress"]) }
    }

    subscript(place: Place, key: String) -> String? { names["\(place) \(key)"] }

    mutating func add(_ parameters: [DraftParameter], _ place: Place) {
        let keys = parameters.filter { $0.constant == nil }.map(\.key)
        let given = MemberNames.names(of: keys, reserved: [])
        for key in keys {
            let name = given[key] ?? SwiftName.lowerCamelCase(key)
            let upper = name.prefix(1).uppercased() + name.dropFirst()
            let candidates = [name, place.rawValue + upper, name + "Value", "other" + upper]
            let free = UnusedName.first(candidates, else: name, taken)
            taken.insert(free)
            if free != SwiftName.lowerCamelCase(key) { names["\(place) \(key)"] = free }
        }
    }
}

/// The choice of a name that no other thing has.
enum UnusedName {
    /// The first candidate that is not taken, or else a name with the lowest number that makes it unused.
    static func first(_ candidates: [String], else base: String, _ taken: Set<String>) -> String {
        if let free = candidates.first(where: { !taken.contains($0) }) { return free }
        var number = 2
        while taken.contains("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}
