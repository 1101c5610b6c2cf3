import EndpointGenerator

extension Converter {
    /// The members of all parts. A member of several parts has all of their schemas.
    func combined(_ forms: [Schema.ObjectForm], with inherited: [DraftField]) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        let known = Dictionary(inherited.map { ($0.key, $0.schema) }, uniquingKeysWith: { first, _ in first })
        for form in forms {
            result.required.formUnion(form.required)
            result.broken += form.broken
            result.additional = result.additional ?? form.additional
            for property in form.properties {
                let index = result.properties.firstIndex { $0.key == property.key }
                let other = index.map { result.properties[$0].schema } ?? known[property.key]
                let schema = other.map { reader.intersection($0, property.schema) } ?? property.schema
                let member = Schema.Property(name: property.name, schema: schema)
                if let index { result.properties[index] = member } else { result.properties.append(member) }
            }
        }
        return result
    }

    /// Whether the alternatives of a union only restrict members that the object has anyway.
    func isRule(_ schema: Schema, about keys: Set<String>) -> Bool {
        guard case .union(let cases, _) = schema.form else { return false }
        return cases.allSatisfy { unionCase in
            guard case .object(let form) = unionCase.form else { return false }
            return form.properties.allSatisfy { keys.contains($0.key) }
        }
    }

    /// The members whose values all alternatives of a rule list, with these values.
    func values(listedBy schema: Schema) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        guard case .union(let cases, _) = schema.form else { return result }
        let alternatives = cases.map { unionCase -> [Schema.Property] in
            if case .object(let form) = unionCase.form { form.properties } else { [] }
        }
        for member in alternatives.first ?? [] {
            let listed = alternatives.map { listedValues(of: member.key, in: $0) }
            guard listed.allSatisfy({ !$0.isEmpty }) else { continue }
            let schema = reader.enumeration(of: listed.flatMap(\.self), at: member.name.location)
            result.properties.append(Schema.Property(name: member.name, schema: schema))
        }
        return result
    }

    /// The words that a member can be. Empty if they are not listed, or if one is a sentence.
    private func listedValues(of key: String, in members: [Schema.Property]) -> [JSONNode] {
        guard let member = members.first(where: { $0.key == key }), case .values(let values) = member.schema.form,
            values.allSatisfy({ $0.text.map { $0.utf8.count <= 60 } == true })
        else { return [] }
        return values
    }
}
