import EndpointGenerator
import EndpointImporter

/// The JSON of a spec: the members of the API, of each endpoint and of each model, from all of its files.
struct SpecParts {
    var api: [(key: String, value: SpecNode)] = []
    var endpoints: [(key: String, value: SpecNode)] = []
    var models: [(key: String, value: SpecNode)] = []

    /// Reads the files, which are valid JSON.
    init(_ sources: [SourceFile]) {
        for source in sources {
            var parser = JSONParser(source, file: 0)
            guard let node = try? parser.parse(), case .object(let members) = Self.plain(node) else { continue }
            for (key, value) in members {
                switch (key, value) {
                case ("$schema", _): continue
                case ("endpoints", .object(let members)): endpoints += members
                case ("models", .object(let members)): models += members
                case ("authentication", .object(let members)), ("urls", .object(let members)),
                    ("headers", .object(let members)), ("servers", .object(let members)):
                    api.add(members, to: key)
                case ("parameters", .object(let places)): add(parameters: places)
                case ("errors", _): add(errors: value)
                // Several files can say it.
                case ("anonymous", _) where api[key] != nil || value.compactText == "false": continue
                default: api.append((key, value))
                }
            }
        }
    }

    /// Adds the parameters of the client, by their places, to those of another file.
    private mutating func add(parameters places: [(key: String, value: SpecNode)]) {
        var all = api["parameters"]?.members ?? []
        for (place, value) in places { all.add(value.members, to: place) }
        api.removeAll { $0.key == "parameters" }
        api.append(("parameters", .object(all)))
    }

    /// Adds errors to those of another file. A list has the errors of all statuses. If both files have models for a status,
    /// no object says so, and those of the first one stay.
    private mutating func add(errors: SpecNode) {
        guard let index = api.firstIndex(where: { $0.key == "errors" }) else { return api.append(("errors", errors)) }
        if case .list(let known) = api[index].value, case .list(let others) = errors {
            api[index].value = .list(known + others)
        } else {
            var statuses: Set<String> = []
            let all = api[index].value.errorsByStatus + errors.errorsByStatus
            api[index].value = .object(all.filter { statuses.insert($0.key).inserted })
        }
    }

    /// The members whose values are objects with keys that the author chooses.
    private static let maps: Set = [
        "query", "path", "headers", "parameters", "fields", "cases", "values", "urls", "servers", "json", "form",
        "multipart",
    ]

    /// The value of a member without comments. A type with nothing beside it is only the type, unless the author
    /// has chosen the key `type`.
    private static func plain(_ node: JSONNode, of key: String? = nil) -> SpecNode {
        switch node.value {
        case .null, .bool, .number, .string: return SpecNode(node)
        case .array(let elements): return .list(elements.map { plain($0) })
        case .object(let all):
            let members = all.filter { !$0.name.value.hasPrefix("//") }.map { member in
                let name = member.name.value
                let isData = ["example", "constant", "default", "when"].contains(name)
                return (key: name, value: isData ? SpecNode(member.value) : plain(member.value, of: name))
            }
            let isMap = key.map(maps.contains) ?? false
            guard !isMap, members.count == 1, members[0].key == "type", case .text = members[0].value else {
                return .object(members)
            }
            return members[0].value
        }
    }
}

extension [(key: String, value: SpecNode)] {
    subscript(key: String) -> SpecNode? { first { $0.key == key }?.value }

    /// Adds members to the object of a key.
    fileprivate mutating func add(_ members: Self, to key: String) {
        guard let index = firstIndex(where: { $0.key == key }) else { return append((key, .object(members))) }
        self[index].value = .object(self[index].value.members + members)
    }

    /// The members by which an object differs from another one. `null` stands for those that only the other one has.
    func difference(from other: [(key: String, value: SpecNode)]) -> [(key: String, value: SpecNode)] {
        filter { key, value in other[key].map { !$0.isSame(as: value) } ?? true }
            + other.filter { key, _ in self[key] == nil }.map { ($0.key, .null) }
    }
}

extension SpecNode {
    var members: [(key: String, value: SpecNode)] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The errors of an API with their statuses.
    fileprivate var errorsByStatus: [(key: String, value: SpecNode)] {
        if case .list(let models) = self { models.map { ("default", $0) } } else { members }
    }

    /// Whether both values mean the same. The order of members counts, except of those that are words of the language.
    func isSame(as other: SpecNode) -> Bool {
        switch (self, other) {
        case (.object(let left), .object(let right)):
            if left.count != right.count { return false }
            let isOrdered = !left.allSatisfy { Self.words.contains($0.key) }
            if isOrdered, left.map(\.key) != right.map(\.key) { return false }
            return left.allSatisfy { key, value in right[key].map(value.isSame) ?? false }
        case (.list(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        default: return compactText == other.compactText
        }
    }

    private static let words: Set = [
        "type", "name", "summary", "style", "default", "explicitNull", "deprecated", "lossy", "at", "aliases", "quoted",
        "flatten", "json", "form", "multipart", "raw", "lines", "contentType", "stream", "end", "tag", "single",
    ]
}
