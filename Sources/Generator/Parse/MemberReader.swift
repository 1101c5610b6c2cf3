/// Reads the members of an object by name, and reports the unknown members at the end.
struct MemberReader {
    let subject: String
    let location: Location
    private let members: [JSONMember]
    /// The names that have been asked for. A name can be repeated.
    private var asked: [String] = []

    /// Reports an error and returns `nil` if the node is not an object. Reports duplicate keys.
    ///
    /// - Parameters:
    ///   - node: The node that must be an object.
    ///   - subject: The description of the object in messages.
    ///   - requirement: The allowed forms of the object, for messages.
    ///   - diagnostics: Receives the errors.
    init?(
        _ node: JSONNode, as subject: String, requirement: String = "must be an object",
        _ diagnostics: inout Diagnostics
    ) {
        guard case .object(let members) = node.value else {
            diagnostics.error("\(subject) \(requirement), not \(node.kind)", at: node.location)
            return nil
        }
        self.subject = subject
        self.location = node.location
        self.members = members.withoutComments
        reportDuplicates(self.members, &diagnostics)
    }

    /// Reads the object form of a declaration. Its short form is a type.
    init?(ofTyped node: JSONNode, as subject: String, _ diagnostics: inout Diagnostics) {
        let requirement = "must be a type or an object"
        if case .array = node.value {
            diagnostics.error("\(subject) \(requirement), not \(node.kindInsteadOfType)", at: node.location)
            return nil
        }
        self.init(node, as: subject, requirement: requirement, &diagnostics)
    }

    /// All members, for an object whose keys the author chooses.
    var all: [JSONMember] { members }

    /// Returns the value of a member, and marks the name as known.
    mutating func member(_ name: String) -> JSONNode? {
        asked.append(name)
        return members.first { $0.name.value == name }?.value
    }

    mutating func string(
        _ name: String, requirement: String = "must be a string", _ diagnostics: inout Diagnostics
    ) -> Located<String>? {
        guard let node = member(name) else { return nil }
        guard case .string(let text) = node.value else {
            diagnostics.error("'\(name)' \(requirement), not \(node.kind)", at: node.location)
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

    /// Returns the members of a member that is an object whose keys the author chooses.
    mutating func entries(
        _ name: String, requirement: String = "must be an object", _ diagnostics: inout Diagnostics
    ) -> [JSONMember] {
        guard let node = member(name) else { return [] }
        guard case .object(let members) = node.value else {
            diagnostics.error("'\(name)' \(requirement), not \(node.kind)", at: node.location)
            return []
        }
        let entries = members.withoutComments
        reportDuplicates(entries, &diagnostics)
        return entries
    }

    /// Returns the value of a member that must be one of a few words.
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

    /// The members that have not been read.
    var unknown: [JSONMember] { members.filter { !asked.contains($0.name.value) } }

    private var known: [String] { asked.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

    /// Returns the end of a message about an unknown key. It is empty if there is no suggestion.
    func hint(for key: String) -> String {
        ForeignKey.hint(for: key, in: subject, known: known) ?? suggestion(for: key, among: known)
    }

    /// Reports each member that has not been read.
    func finish(_ diagnostics: inout Diagnostics) {
        for key in unknown.map(\.name) {
            let hint = hint(for: key.value)
            let choices = "; the known keys are \(known.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.error(
                "unknown key '\(key.value)' in \(subject)\(hint.isEmpty ? choices : hint)", at: key.location)
        }
    }
}

/// Reports duplicate keys. Without the error, all but one of their values would be lost silently.
private func reportDuplicates(_ members: [JSONMember], _ diagnostics: inout Diagnostics) {
    if members.count < 2 { return }
    var seen = Set<String>(minimumCapacity: members.count)
    for member in members where !seen.insert(member.name.value).inserted {
        diagnostics.error("duplicate key '\(member.name.value)' in this object", at: member.name.location)
    }
}

extension JSONMember {
    /// Whether the key begins with `//`.
    fileprivate var isComment: Bool { name.value.utf8.first == UInt8(ascii: "/") && name.value.hasPrefix("//") }
}

extension [JSONMember] {
    /// The members without comments.
    fileprivate var withoutComments: [JSONMember] { contains { $0.isComment } ? filter { !$0.isComment } : self }
}
