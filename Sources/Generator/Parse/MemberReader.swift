/// Reads the members of an object by name, and in the end reports those that nobody asked for.
struct MemberReader {
    let subject: String
    let location: Location
    private let members: [JSONMember]
    private var known: [String] = []

    /// Fails, with a message, where the node is no object; a name that stands twice is reported here.
    ///
    /// - Parameters:
    ///   - node: What should be an object.
    ///   - subject: What the object is, for messages.
    ///   - forms: What the subject may be.
    ///   - diagnostics: Where messages go.
    init?(
        _ node: JSONNode, as subject: String, which forms: String = "must be an object",
        _ diagnostics: inout Diagnostics
    ) {
        guard case .object(let members) = node.value else {
            diagnostics.error("\(subject) \(forms), not \(node.kind)", at: node.location)
            return nil
        }
        self.subject = subject
        self.location = node.location
        self.members = members
        reportDuplicates(members, &diagnostics)
    }

    /// Reads an object that says more of something than its type, which alone would do.
    init?(ofTyped node: JSONNode, as subject: String, _ diagnostics: inout Diagnostics) {
        let forms = "must be a type or an object"
        if case .array = node.value {
            diagnostics.error("\(subject) \(forms), not \(node.kindInsteadOfType)", at: node.location)
            return nil
        }
        self.init(node, as: subject, which: forms, &diagnostics)
    }

    /// All members, where their names are free.
    var all: [JSONMember] { members }

    /// The value of a member, which is from now on a known one.
    mutating func member(_ name: String) -> JSONNode? {
        if !known.contains(name) { known.append(name) }
        return members.first { $0.name.value == name }?.value
    }

    mutating func string(
        _ name: String, which forms: String = "must be a string", _ diagnostics: inout Diagnostics
    ) -> Located<String>? {
        guard let node = member(name) else { return nil }
        guard case .string(let text) = node.value else {
            diagnostics.error("'\(name)' \(forms), not \(node.kind)", at: node.location)
            return nil
        }
        return Located(text, at: node.location)
    }

    mutating func bool(_ name: String, _ diagnostics: inout Diagnostics) -> Bool {
        guard let node = member(name) else { return false }
        guard case .bool(let value) = node.value else {
            diagnostics.error("'\(name)' must be true or false, not \(node.kind)", at: node.location)
            return false
        }
        return value
    }

    /// The members of a member that is an object of freely named things.
    mutating func entries(
        _ name: String, which forms: String = "must be an object", _ diagnostics: inout Diagnostics
    ) -> [JSONMember] {
        guard let node = member(name) else { return [] }
        guard case .object(let members) = node.value else {
            diagnostics.error("'\(name)' \(forms), not \(node.kind)", at: node.location)
            return []
        }
        reportDuplicates(members, &diagnostics)
        return members
    }

    /// A member whose text must be one of a few words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ diagnostics: inout Diagnostics
    ) -> Choice? {
        guard let node = member(name) else { return nil }
        var found = node.kind
        if case .string(let text) = node.value {
            if let choice = Choice(rawValue: text) { return choice }
            found = "'\(text)'"
        }
        let choices = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        diagnostics.error("'\(name)' must be one of \(choices), not \(found)", at: node.location)
        return nil
    }

    /// The members that nobody has asked for yet.
    var unknown: [JSONMember] { members.filter { !known.contains($0.name.value) } }

    /// The end of a message about an unknown key: what is written instead, or nothing.
    func hint(for key: String) -> String {
        ForeignKey.hint(for: key, in: subject, known: known) ?? suggestion(for: key, among: known)
    }

    /// Reports each member that was never asked for.
    func finish(_ diagnostics: inout Diagnostics) {
        for key in unknown.map(\.name) {
            let hint = hint(for: key.value)
            let choices = hint.isEmpty ? "; known are \(known.map { "'\($0)'" }.joined(separator: ", "))" : hint
            diagnostics.error("unknown key '\(key.value)' in \(subject)\(choices)", at: key.location)
        }
    }
}

/// A name that stands twice in one object would silently lose one of its values.
private func reportDuplicates(_ members: [JSONMember], _ diagnostics: inout Diagnostics) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name.value).inserted {
        diagnostics.error("'\(member.name.value)' stands twice in this object", at: member.name.location)
    }
}
