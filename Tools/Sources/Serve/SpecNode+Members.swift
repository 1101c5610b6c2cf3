import EndpointGenerator
import EndpointImporter
import EndpointSamples

extension SpecNode {
    /// The value at the end of a path of members.
    func value(at keys: some Sequence<String>) -> SpecNode? {
        keys.reduce(self as SpecNode?) { node, key in
            guard case .object(let members)? = node else { return nil }
            return members.first { $0.key == key }?.value
        }
    }

    /// The value with another one at the end of a path of members, whose objects are added if they are missing.
    func setting(_ value: SpecNode, at keys: ArraySlice<String>) -> SpecNode {
        guard let key = keys.first else { return value }
        var members: [(key: String, value: SpecNode)] = []
        if case .object(let known) = self { members = known }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = members[index].value.setting(value, at: keys.dropFirst())
        } else {
            members.append((key, SpecNode.object([]).setting(value, at: keys.dropFirst())))
        }
        return .object(members)
    }

    func setting(_ value: SpecNode, at keys: [String]) -> SpecNode { setting(value, at: keys[...]) }

    /// The value without the member at the end of a path.
    func removing(at keys: ArraySlice<String>) -> SpecNode {
        guard let key = keys.first, case .object(var members) = self,
            let index = members.firstIndex(where: { $0.key == key })
        else { return self }
        if keys.count == 1 {
            members.remove(at: index)
        } else {
            members[index].value = members[index].value.removing(at: keys.dropFirst())
        }
        return .object(members)
    }

    /// The value with the members that only another object has, at any depth.
    func adding(_ other: SpecNode) -> SpecNode {
        guard case .object(var members) = self, case .object(let others) = other else { return self }
        for (key, value) in others {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].value = members[index].value.adding(value)
            } else {
                members.append((key, value))
            }
        }
        return .object(members)
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The bytes of the value in one line.
    var bytes: [UInt8] { Array(compactText.utf8) }
}

extension SpecReader {
    /// Whether a value can be read as a type, without anything that is dropped or unknown.
    func accepts(_ value: SpecNode, as type: SpecType) -> Bool {
        let reading = read(value.bytes, as: ReadTarget(type, location: Location(file: 0, offset: 0)))
        return reading.failure == nil && reading.issues.isEmpty
    }

    /// The value with the members of another one that the type can have. Others are left out.
    func overlay(_ value: SpecNode, with other: SpecNode, as type: SpecType) -> SpecNode {
        guard case .object(let known) = value, case .object(let members) = other else { return value }
        let keys = Set(known.map(\.key) + (type.containedModel.map { models.members(of: $0.text) } ?? []))
        let possible = members.filter { keys.contains($0.key) }
        // The tag of a union and the members of its case fit together only.
        let all = possible.reduce(value) { $0.setting($1.value, at: [$1.key]) }
        if accepts(all, as: type) { return all }
        return possible.reduce(value) { node, member in
            let changed = node.setting(member.value, at: [member.key])
            return accepts(changed, as: type) ? changed : node
        }
    }

    /// The case of a union that the tag of a value names. `nil` for other types and values.
    func unionCase(of type: SpecType, in value: SpecNode) -> (tag: String, name: String, type: SpecType)? {
        guard case .tagged(let tag, let cases)? = type.containedModel.flatMap({ models[$0] })?.kind,
            let name = value.value(at: [tag.value])?.plainText,
            let unionCase = cases.first(where: { $0.name?.value == name })
        else { return nil }
        return (tag.value, name, unionCase.type)
    }
}
