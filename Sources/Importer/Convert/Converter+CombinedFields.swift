import ClientGenerator

extension Converter {
    /// The members of all parts. A member of several parts has all of their schemas.
    func combined(_ forms: [Schema.ObjectForm], with inherited: [DraftField]) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        let known = Dictionary(inherited.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
        for form in forms {
            result.required.formUnion(form.required)
            result.broken += form.broken
            result.additional = result.additional ?? form.additional
            for property in form.properties {
                let key = property.name.value
                let index = result.properties.firstIndex { $0.name.value == key }
                let other = index.map { result.properties[$0].value } ?? known[key]
                let value = other.map { reader.intersection($0, property.value) } ?? property.value
                let member = JSONMember(name: property.name, value: value)
                if let index { result.properties[index] = member } else { result.properties.append(member) }
            }
        }
        return result
    }

    /// Whether the alternatives of a union only restrict members that the object has anyway.
    func isRule(_ schema: Schema, about keys: Set<String>) -> Bool {
        guard case .union(let cases, _) = schema.form else { return false }
        return cases.allSatisfy { node in
            guard case .object(let form) = reader.read(node).form else { return false }
            return form.properties.allSatisfy { keys.contains($0.name.value) }
        }
    }

    /// The members whose values all alternatives of a rule list, with these values.
    func values(listedBy schema: Schema) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        guard case .union(let cases, _) = schema.form else { return result }
        let alternatives = cases.map { node -> [JSONMember] in
            if case .object(let form) = reader.read(node).form { form.properties } else { [] }
        }
        for member in alternatives.first ?? [] {
            let listed = alternatives.map { listedValues(of: member.name.value, in: $0) }
            guard listed.allSatisfy({ !$0.isEmpty }) else { continue }
            let values = JSONNode(value: .array(listed.flatMap(\.self)), location: member.name.location)
            let key = Located("enum", at: member.name.location)
            let node = JSONNode(value: .object([JSONMember(name: key, value: values)]), location: member.name.location)
            result.properties.append(JSONMember(name: member.name, value: node))
        }
        return result
    }

    /// The words that a member can be. Empty if they are not listed, or if one is a sentence.
    private func listedValues(of key: String, in members: [JSONMember]) -> [JSONNode] {
        guard let member = members.first(where: { $0.name.value == key }),
            case .values(let values) = reader.read(member.value).form,
            values.allSatisfy({ $0.text.map { $0.utf8.count <= 60 } == true })
        else { return [] }
        return values
    }
}
