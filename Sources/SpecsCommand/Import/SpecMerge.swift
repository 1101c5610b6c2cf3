import EndpointGenerator

/// The merge of three versions of a spec file by the keys of its objects: that of a person, the one that it was made from,
/// and a new one.
///
/// A key that only one side has changed has the value of that side, also next to a changed one. An endpoint or a
/// model that a person has given another name keeps that name.
struct SpecMerge {
    private(set) var text: [UInt8] = []
    /// The number of keys whose values both sides have changed in different ways.
    private(set) var conflicts = 0

    init(ours: SourceFile, base: SourceFile, theirs: SourceFile) throws(CommandError) {
        if ours.bytes == base.bytes || ours.bytes == theirs.bytes {
            text = theirs.bytes
        } else if theirs.bytes == base.bytes {
            text = ours.bytes
        } else {
            text = Array(try merged(WrittenJSON(ours), WrittenJSON(base), WrittenJSON(theirs)).utf8)
        }
    }

    /// The text of a file.
    private mutating func merged(_ ours: WrittenJSON?, _ base: WrittenJSON?, _ theirs: WrittenJSON?) -> String {
        switch merged(ours, base, theirs, in: .file, indentation: 0) {
        case .removed: ""
        case .value(let value): "\(value)\n"
        case .conflict(let ours, let theirs): Self.conflict(ours.map { "\($0)\n" }, theirs.map { "\($0)\n" })
        }
    }

    /// The value of a key that all versions can have.
    private enum Outcome {
        case value(String)
        case removed
        /// Both texts. That of a version without the key is `nil`.
        case conflict(ours: String?, theirs: String?)
    }

    private mutating func merged(
        _ ours: WrittenJSON?, _ base: WrittenJSON?, _ theirs: WrittenJSON?, in place: Place, indentation: Int
    ) -> Outcome {
        if ours == theirs || theirs == base { return ours.map { .value($0.text) } ?? .removed }
        if ours == base { return theirs.map { .value($0.text) } ?? .removed }
        let known = conflicts
        if let ours, let theirs, let own = ours.members, let new = theirs.members {
            let old = base?.members ?? []
            let members = merged(own, old, new, in: place, indentation: indentation + 4)
            let isOneLine = ours.isOneLine && theirs.isOneLine
            // An object of one line is chosen as a whole.
            if conflicts == known || !isOneLine {
                return .value(Self.object(members, isOneLine: isOneLine, indentation: indentation))
            }
        }
        conflicts = known + 1
        return .conflict(ours: ours?.text, theirs: theirs?.text)
    }

    private mutating func merged(
        _ ours: [WrittenJSON.Member], _ base: [WrittenJSON.Member], _ theirs: [WrittenJSON.Member], in place: Place,
        indentation: Int
    ) -> [(name: String, outcome: Outcome)] {
        let keys = Self.keys(givenBy: ours, base, theirs, in: place)
        func renamed(_ members: [WrittenJSON.Member]) -> [WrittenJSON.Member] {
            members.map { WrittenJSON.Member(key: keys[$0.key] ?? $0.key, value: $0.value) }
        }
        let (base, theirs) = (renamed(base), renamed(theirs))
        let (own, old, new) = (Self.values(ours), Self.values(base), Self.values(theirs))
        return Self.order(ours.map(\.key), base.map(\.key), theirs.map(\.key)).compactMap { key in
            let outcome = merged(own[key], old[key], new[key], in: place.member(key.name), indentation: indentation)
            if case .removed = outcome { return nil }
            return (key.name, outcome)
        }
    }

    private static func values(_ members: [WrittenJSON.Member]) -> [WrittenJSON.Key: WrittenJSON] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The place of an object in a spec. Endpoints, models and other parts with names in Swift have keys that a person chooses.
/// Those of fields and of parameters are on the wire.
private enum Place {
    case file, endpoints, models, names, other

    /// The place of the value of a key.
    func member(_ name: String) -> Self {
        switch (self, name) {
        case (.file, "\"endpoints\""): .endpoints
        case (.file, "\"models\""): .models
        case (.file, "\"servers\""), (.file, "\"authentication\""), (.file, "\"urls\""): .names
        case (.file, _), (.endpoints, _), (.models, _), (.names, _), (.other, _): .other
        }
    }

    /// Whether the values of two keys here are one value with two names.
    func isSame(_ left: WrittenJSON, _ right: WrittenJSON) -> Bool {
        switch self {
        case .endpoints: left["\"request\""] != nil && left["\"request\""] == right["\"request\""]
        case .models: left.members != nil && left == right
        case .names: left == right
        case .file, .other: false
        }
    }
}

/// The keys of an object.
extension SpecMerge {
    /// The keys that a person has given other names, by their old ones.
    private static func keys(
        givenBy ours: [WrittenJSON.Member], _ base: [WrittenJSON.Member], _ theirs: [WrittenJSON.Member],
        in place: Place
    ) -> [WrittenJSON.Key: WrittenJSON.Key] {
        let (own, old) = (Set(ours.map(\.key)), Set(base.map(\.key)))
        var added = ours.filter { member in
            !old.contains(member.key) && !theirs.contains { $0.key == member.key }
        }
        var keys: [WrittenJSON.Key: WrittenJSON.Key] = [:]
        for member in base where !own.contains(member.key) {
            guard let index = added.firstIndex(where: { place.isSame($0.value, member.value) }) else { continue }
            keys[member.key] = added.remove(at: index).key
        }
        return keys
    }

    /// The keys of all versions, in the order of the new one unless a person has changed the order. The keys of the other
    /// side follow those that they follow there.
    private static func order(
        _ ours: [WrittenJSON.Key], _ base: [WrittenJSON.Key], _ theirs: [WrittenJSON.Key]
    ) -> [WrittenJSON.Key] {
        let (own, old) = (Set(ours), Set(base))
        let isMoved = ours.filter(old.contains) != base.filter(own.contains)
        var order = isMoved ? ours : theirs
        var known = Set(order)
        var place = 0
        for key in isMoved ? theirs : ours {
            if known.insert(key).inserted {
                order.insert(key, at: place)
                place += 1
            } else if let index = order.firstIndex(of: key) {
                place = index + 1
            }
        }
        return order
    }
}

/// The text of a merged object.
extension SpecMerge {
    private static func object(
        _ members: [(name: String, outcome: Outcome)], isOneLine: Bool, indentation: Int
    ) -> String {
        if members.isEmpty { return "{}" }
        let inner = String(repeating: " ", count: indentation + 4)
        let outer = String(repeating: " ", count: indentation)
        var text = "{\n"
        var line: [String] = []
        for (index, member) in members.enumerated() {
            let end = index + 1 < members.count ? ",\n" : "\n"
            switch member.outcome {
            case .removed: break
            case .value(let value):
                text += "\(inner)\(member.name): \(value)\(end)"
                line.append("\(member.name): \(value)")
            case .conflict(let ours, let theirs):
                func written(_ value: String?) -> String? { value.map { "\(inner)\(member.name): \($0)\(end)" } }
                text += conflict(written(ours), written(theirs))
            }
        }
        let compact = "{ \(line.joined(separator: ", ")) }"
        return isOneLine && indentation + compact.utf8.count <= width ? compact : "\(text)\(outer)}"
    }

    /// The length up to which an object of one line stays in one line, with its key.
    private static let width = 100

    /// Both versions of a key, with the marks of Git around them.
    private static func conflict(_ ours: String?, _ theirs: String?) -> String {
        "<<<<<<< your edits\n\(ours ?? "")=======\n\(theirs ?? "")>>>>>>> this import\n"
    }
}
