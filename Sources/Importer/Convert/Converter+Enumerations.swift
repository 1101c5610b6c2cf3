import ClientGenerator

extension Converter {
    /// The model of an enum, or the type of its values if they cannot be one.
    func enumeration(_ values: [JSONNode], _ schema: Schema, _ place: Place) -> DraftType {
        if values.allSatisfy({ $0.text != nil }) {
            return model(.texts(drafts(of: values, schema)), schema, place)
        }
        if values.allSatisfy({ $0.number.flatMap { Int64($0) } != nil }) {
            return model(.integers(drafts(of: values, schema)), schema, place)
        }
        if values.allSatisfy({ $0.number != nil }) { return .double }
        lose(
            "an enum of several types", "the values of this enum have several types; they are read as JSON",
            at: schema.location)
        return .json
    }

    private func model(_ kind: DraftModel.Kind, _ schema: Schema, _ place: Place) -> DraftType {
        let id = addModel(schema, place)
        models[id].kind = kind
        models[id].example = nil
        return .model(id)
    }

    /// The values, each once, with the names and the texts that some documents give them.
    private func drafts(of values: [JSONNode], _ schema: Schema) -> [DraftValue] {
        let names = (schema.node["x-enum-varnames"] ?? schema.node["x-enumNames"])?.elements.map(\.text) ?? []
        let texts = schema.node["x-enum-descriptions"]?.elements.map(\.text) ?? []
        var seen: Set<String> = []
        return values.enumerated().compactMap { index, value in
            let raw = value.text ?? value.number ?? ""
            guard seen.insert(raw).inserted else { return nil }
            return DraftValue(
                raw: raw, name: names.indices.contains(index) ? names[index] : nil,
                summary: texts.indices.contains(index) ? Documentation.text(nil, texts[index]) : nil)
        }
    }
}
