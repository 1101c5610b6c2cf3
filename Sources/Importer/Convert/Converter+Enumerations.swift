import EndpointGenerator

extension Converter {
    /// The model of an enum, or the type of its values if they cannot be one.
    func enumeration(_ values: [JSONNode], _ schema: Schema, _ place: Place) -> DraftType {
        if values.allSatisfy({ $0.text != nil }) {
            if values.contains(where: isSentence) { return .string }
            return model(.texts(drafts(of: values, schema)), schema, place)
        }
        if values.allSatisfy({ $0.number.flatMap { Int64($0) } != nil }) {
            return model(.integers(drafts(of: values, schema)), schema, place)
        }
        if values.allSatisfy({ $0.number != nil }) { return .double }
        lose(.mixedEnumeration, at: schema.location)
        return .json
    }

    /// Whether a value is a message for people, and no word.
    func isSentence(_ value: JSONNode) -> Bool { value.text?.split(separator: " ").count ?? 0 > 8 }

    /// The enum of alternatives that are one value each, with the name and the text that each gives its value. `nil` if an
    /// alternative is something else, or if none has a name or a text.
    func annotatedValues(_ alternatives: [Schema]) -> DraftModel.Kind? {
        var nodes: [JSONNode] = []
        var values: [DraftValue] = []
        for alternative in alternatives {
            guard case .values(let own) = alternative.form, own.count == 1, !alternative.isNullable else { return nil }
            let raw = own[0].text ?? own[0].number ?? ""
            if values.contains(where: { $0.raw == raw }) { continue }
            let text = sentence(alternative.title)
            values.append(
                DraftValue(
                    raw: raw, name: text == nil ? alternative.title : nil,
                    summary: Documentation.text(text, alternative.description)))
            nodes += own
        }
        guard values.contains(where: { $0.name != nil || $0.summary != nil }) else { return nil }
        if nodes.allSatisfy({ $0.text != nil }) { return nodes.contains(where: isSentence) ? nil : .texts(values) }
        return nodes.allSatisfy { $0.number.flatMap { Int64($0) } != nil } ? .integers(values) : nil
    }

    /// The value of a schema that allows no other one, and not null. `nil` if there are several.
    func onlyValue(of schema: Schema, as type: DraftType) -> JSONNode? {
        switch models.kind(of: models.resolved(type)) {
        case .texts(let values)? where values.count == 1:
            return JSONNode(value: .string(values[0].raw), location: schema.location)
        case .integers(let values)? where values.count == 1:
            return JSONNode(value: .number(values[0].raw), location: schema.location)
        case nil where type == .bool:
            let values = schema.node[.const].map { [$0] } ?? schema.node[.enum]?.elements ?? []
            return values.count == 1 && values[0].isBoolean ? values[0] : nil
        case .texts, .integers, .pending, .fields, .union, .alias, nil: return nil
        }
    }

    func model(_ kind: DraftModel.Kind, _ schema: Schema, _ place: Place) -> DraftType {
        let id = addModel(schema, place)
        models[id].kind = kind
        models[id].example = nil
        return .model(id)
    }

    /// The values, each once, with the names and the texts that some documents give them.
    private func drafts(of values: [JSONNode], _ schema: Schema) -> [DraftValue] {
        let (names, texts) = (schema.valueNames, schema.valueTexts)
        var seen: Set<String> = []
        return values.enumerated().compactMap { index, value in
            let raw = value.text ?? value.number ?? ""
            guard seen.insert(raw).inserted else { return nil }
            return DraftValue(
                raw: raw, name: names?.statement(about: raw, index),
                summary: Documentation.text(nil, texts?.statement(about: raw, index)))
        }
    }
}

/// Several enums in place of which there is one.
extension Converter {
    /// Makes one enum of several, because the first of several open enums would read the values of all.
    func mergingEnumerations(_ cases: [DraftCase], _ id: Int) -> [DraftCase] {
        let enumerations = cases.filter { models.kind(of: $0.type)?.isTexts == true }
        guard let first = enumerations.first, enumerations.count > 1,
            let common = models.commonEnumeration(of: enumerations.map(\.type))
        else { return cases }
        let texts = enumerations.map(\.summary)
        let type = models.addEnumeration(
            common, .inline(.model(id), word: "value", title: nil), texts, at: first.location)
        let merged = DraftCase(type: type, location: first.location)
        return cases.compactMap { unionCase in
            if models.kind(of: unionCase.type)?.isTexts != true { return unionCase }
            return unionCase.type == first.type ? merged : nil
        }
    }
}

extension JSONNode {
    /// The text about a value of an enum, in a list in the order of the values, or by the value.
    fileprivate func statement(about value: String, _ index: Int) -> String? {
        elements.indices.contains(index) ? elements[index].text : self[value]?.text
    }
}
