import EndpointGenerator

/// The descriptions of values. A model says itself what it is, so what has no model says it where it stands.
extension Converter {
    /// The description of a value: that of its schema or its component, and that of its elements.
    func text(of schema: Schema, as type: DraftType) -> String? {
        let component = isModel(type) ? nil : component(of: schema)
        let other = isModel(type) ? nil : component?.description ?? sentence(schema.title ?? component?.title)
        let own = schema.description ?? aliasText(of: schema) ?? other
        let values = isModel(type) ? nil : unlistedValues(of: schema)
        return Paragraphs.joined([own] + alternativeTexts(schema, type) + [elementText(type, schema), values])
    }

    /// The description of a component that only names another one. Its text is about this place, and the text of the other
    /// one might not be.
    private func aliasText(of schema: Schema) -> String? {
        var visited: Set<Reference> = []
        var schema = schema
        while let reference = onlyReference(of: schema), visited.insert(reference).inserted,
            let target = reader.target(of: reference), onlyReference(of: target) != nil
        {
            if let text = target.description ?? sentence(target.title) { return text }
            schema = target
        }
        return nil
    }

    /// The reference that a schema is, perhaps with a type of no members beside it.
    private func onlyReference(of schema: Schema) -> Reference? {
        switch schema.form {
        case .reference(let reference): return reference
        case .all(let parts):
            guard parts.count == 2, case .schema(let target) = parts[0], case .reference(let reference) = target.form,
                case .own(let form) = parts[1]
            else { return nil }
            return switch form {
            case .any, .scalar, .string, .integer, .number, .boolean: reference
            case .formed, .values, .array, .object, .union, .all, .reference: nil
            }
        default: return nil
        }
    }

    /// The values of enums that are no models: texts such as sentences, and numbers that are not whole.
    func unlistedValues(of schema: Schema) -> String? {
        var visited: Set<Reference> = []
        let lists = lists(of: schema, &visited)
        let texts = words(of: lists.filter { $0.allSatisfy { $0.text != nil } && !isEnumeration($0) })
        let numbers = words(of: lists.filter { $0.allSatisfy { $0.number != nil } && !$0.allSatisfy(\.isWholeNumber) })
        return Paragraphs.joined([
            texts.count > 1
                ? "The text is one of these:\n\n" + texts.map { "- \($0)" }.joined(separator: "\n")
                : texts.first.map { "The text is \($0)" },
            numbers.count > 1
                ? "The number is one of these: \(numbers.joined(separator: ", "))."
                : numbers.first.map { "The number is \($0)." },
        ])
    }

    /// The values of all lists as code, each once.
    private func words(of lists: [[JSONNode]]) -> [String] {
        var known: Set<String> = []
        return lists.flatMap(\.self).map { CodeSpans.code($0.plainText) }.filter { known.insert($0).inserted }
    }

    /// The values that a schema, its component or its alternatives list.
    private func lists(of schema: Schema, _ visited: inout Set<Reference>) -> [[JSONNode]] {
        switch schema.form {
        case .values(let values): return [values]
        case .reference(let reference):
            guard visited.insert(reference).inserted, let target = reader.target(of: reference) else { return [] }
            return lists(of: target, &visited)
        case .union(let cases, _): return cases.flatMap { lists(of: $0, &visited) }
        case .all(let parts):
            for part in parts {
                let lists =
                    switch part {
                    case .schema(let inner): lists(of: inner, &visited)
                    case .own(let form): lists(of: schema.part(form), &visited)
                    }
                if !lists.isEmpty { return lists }
            }
            return []
        case .any, .scalar, .formed, .string, .integer, .number, .boolean, .array, .object: return []
        }
    }

    /// A title that says more than a name.
    func sentence(_ title: String?) -> String? {
        title.flatMap { $0.split(separator: " ").count > 4 ? $0 : nil }
    }

    /// The component that a schema is, perhaps with rules beside the reference.
    func component(of schema: Schema) -> Schema? {
        switch schema.form {
        case .reference(let reference): reader.resolved(reference)
        case .all(let parts):
            parts.lazy.compactMap { part -> Schema? in
                if case .schema(let schema) = part, schema.hasReference { self.component(of: schema) } else { nil }
            }.first
        default: nil
        }
    }

    /// The descriptions of alternatives that have no model of their own, and of `null`.
    private func alternativeTexts(_ schema: Schema, _ type: DraftType) -> [String?] {
        let others = reader.alternativeTexts(of: schema)
        guard case .union(let cases, _) = schema.form, annotatedValues(cases) == nil else { return others }
        return cases.filter { !isModel(type) || isPlain($0) }.map(text) + others
    }

    /// Whether a schema is an inline scalar, list or enum.
    func isPlain(_ schema: Schema) -> Bool {
        switch schema.form {
        case .scalar, .formed, .string, .integer, .number, .boolean, .values, .array: true
        case .any, .reference, .object, .union, .all: false
        }
    }

    /// The description of the elements of a list or of the values of a map, unless their model says the same.
    private func elementText(_ type: DraftType, _ schema: Schema) -> String? {
        switch (models.resolved(type).unwrapped, (component(of: schema) ?? schema).form) {
        case (.list(let element), .array(let items?)): text(of: items, asElement: element)
        case (.map(let value), .object(let form)): form.additional.flatMap { text(of: $0, asElement: value) }
        default: nil
        }
    }

    private func text(of schema: Schema, asElement type: DraftType) -> String? {
        guard case .model(let id) = models.resolved(type).unwrapped else { return text(of: schema, as: type) }
        // Equal enums become one, which has no text if theirs differ.
        if case .values = schema.form { return schema.description }
        guard let text = schema.description ?? aliasText(of: schema), let summary = Documentation.text(nil, text) else {
            return nil
        }
        return models[id].summary?.contains(summary) == true ? nil : text
    }

    /// The description of a schema, or of the component that it refers to.
    func text(of schema: Schema) -> String? { schema.description ?? component(of: schema)?.description }

    private func isModel(_ type: DraftType) -> Bool { models.kind(of: models.resolved(type).unwrapped) != nil }
}
