import EndpointGenerator

/// The descriptions of values. A model says itself what it is, so what has no model says it where it stands.
extension Converter {
    /// The description of a value: that of its schema or its component, and that of its elements.
    func text(of schema: Schema, as type: DraftType) -> String? {
        let component = isModel(type) ? nil : component(of: schema)
        let other = isModel(type) ? nil : component?.description ?? sentence(schema.title ?? component?.title)
        let own = schema.description ?? aliasText(of: schema) ?? other
        return Paragraphs.joined(
            [own] + alternativeTexts(schema, type) + [elementText(type, schema), sentences(of: schema)])
    }

    /// The description of a component that only names another one. Its text is about this place, and the text of the other
    /// one might not be.
    private func aliasText(of schema: Schema) -> String? {
        var visited: Set<Reference> = []
        var schema = schema
        while case .reference(let reference) = schema.form, visited.insert(reference).inserted,
            let target = reader.target(of: reference), case .reference = target.form
        {
            if let text = target.description ?? sentence(target.title) { return text }
            schema = target
        }
        return nil
    }

    /// The values of an enum of sentences, which is a text.
    private func sentences(of schema: Schema) -> String? {
        guard case .values(let values) = schema.form, values.contains(where: isSentence) else { return nil }
        let texts = values.compactMap { $0.text.map { "`\($0)`" } }
        return texts.count == 1
            ? "The text is \(texts[0])"
            : "The text is one of these:\n\n" + texts.map { "- \($0)" }.joined(separator: "\n")
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
        let nulls = reader.nullTexts(of: schema)
        guard case .union(let cases, _) = schema.form, annotatedValues(cases) == nil else { return nulls }
        return cases.filter { !isModel(type) || isPlain($0) }.map(text) + nulls
    }

    /// Whether a schema is an inline scalar, list or enum.
    func isPlain(_ schema: Schema) -> Bool {
        switch schema.form {
        case .string, .integer, .number, .boolean, .values, .array: true
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
