import EndpointGenerator

extension Converter {
    /// The type of a schema that is one of several.
    func union(
        _ alternatives: [Schema], _ discriminator: Schema.Discriminator?, _ schema: Schema, _ place: Place
    ) -> Converted {
        if let values = annotatedValues(alternatives) { return Converted(type: model(values, schema, place)) }
        let id = addModel(schema, place)
        models[id].allowsSeveralCases = schema.allowsSeveralCases
        models[id].required = schema.required
        var isNullable = false
        fill(id) {
            var cases: [DraftCase] = []
            for alternative in alternatives { append(alternative, to: &cases, &isNullable, id) }
            requireMembers(of: id, in: cases)
            let inherited = discriminator == nil ? reader.inheritedDiscriminator(of: alternatives) : nil
            if let inherited { appendDescendants(of: cases, by: DraftTag(inherited), to: &cases) }
            let tag = (discriminator ?? inherited).map(DraftTag.init)
            reportMissingCases(of: tag, at: schema.location)
            let kind = kind(of: cases, tag, id)
            let texts = cases.map { kind.hasModel(of: $0) ? $0.note : $0.summary }
            models[id].summary = Paragraphs.joined(
                [models[id].summary] + texts + [unlistedValues(of: schema)])
            return kind
        }
        if case .component(let reference) = place {
            components[reference] = .model(id, isNullable: schema.isNullable || isNullable)
        }
        if case .alias(let type) = models[id].kind {
            losses += models[id].losses
            return Converted(type: type, isNullable: isNullable)
        }
        return Converted(type: .model(id), isNullable: isNullable)
    }

    /// Reports tags whose schemas do not exist.
    func reportMissingCases(of tag: DraftTag?, at location: Location) {
        for (value, target) in tag?.mapping ?? [] where document.target(of: target) == nil {
            lose(.caseReference(target, tag: value), at: location)
        }
    }

    private func kind(of cases: [DraftCase], _ tag: DraftTag?, _ id: Int) -> DraftModel.Kind {
        var cases = simplified(cases)
        if cases.count > 1, let common = models.commonEnumeration(of: cases.map(\.type)) { return common }
        cases = mergingEnumerations(cases, id)
        if cases.contains(where: { $0.type == .json }) { return .alias(.json) }
        if cases.count == 1 {
            return ownEnumeration(cases[0].type, of: id) ?? models.alias(cases[0].type, of: id)
        }
        return .union(cases, tag: tag)
    }

    /// The enum that is described inside of a union of nothing else. It has the name of the union. `nil` for other types.
    private func ownEnumeration(_ type: DraftType, of id: Int) -> DraftModel.Kind? {
        guard case .model(let inner) = type, case .inline(.model(id), _, _) = models[inner].origin else { return nil }
        return models.commonEnumeration(of: [type])
    }

    /// Adds a case. The cases of a union inside of the union are cases of the outer one.
    private func append(_ schema: Schema, to cases: inout [DraftCase], _ isNullable: inout Bool, _ id: Int) {
        if schema.isNullable { isNullable = true }
        if case .union(let inner, nil) = schema.form {
            for alternative in inner { append(alternative, to: &cases, &isNullable, id) }
            return
        }
        var reference: Reference?
        if case .reference(let target) = schema.form { reference = target }
        let word = caseWord(of: schema)
        let converted = type(of: schema, .inside(.model(id), word))
        if converted.isNullable { isNullable = true }
        let summary = Documentation.text(nil, text(of: schema))
        if let index = cases.firstIndex(where: { $0.type == converted.type }) {
            cases[index].summary = Paragraphs.joined([cases[index].summary, summary])
        } else {
            let note = schema.hasReference || isPlain(schema) ? Documentation.text(nil, schema.description) : nil
            cases.append(
                DraftCase(
                    type: converted.type, location: schema.location, reference: reference, summary: summary, note: note)
            )
        }
    }

    /// Adds the schemas that are all of a case, since the values of an inherited tag select them too.
    private func appendDescendants(of parents: [DraftCase], by tag: DraftTag, to cases: inout [DraftCase]) {
        let mapped = Set(tag.mapping.map(\.target))
        for parent in parents {
            for descendant in parent.reference.map({ descendants(of: $0, tag) }) ?? []
            where mapped.isEmpty || mapped.contains(descendant) {
                let type = component(descendant, at: parent.location).type
                if cases.contains(where: { $0.type == type }) { continue }
                cases.append(DraftCase(type: type, location: parent.location, reference: descendant))
            }
        }
    }

    /// Makes the members required that the schema around the cases requires. A component is also read elsewhere.
    private func requireMembers(of id: Int, in cases: [DraftCase]) {
        for unionCase in cases where unionCase.reference == nil {
            guard case .model(let inner) = unionCase.type, case .fields(var fields, let includes) = models[inner].kind
            else { continue }
            for index in fields.indices where models[id].required.contains(fields[index].key) {
                fields[index].isRequired = true
            }
            models[inner].kind = .fields(fields, includes: includes)
        }
    }

    /// A word for a case that is an inline schema: its constant, the first member that it requires, or its kind.
    private func caseWord(of schema: Schema) -> String {
        switch schema.form {
        case .object(let form):
            let required = form.properties.filter { form.required.contains($0.key) }
            for property in required + form.properties {
                if case .values(let values) = property.schema.form, values.count == 1,
                    let text = values[0].text, !text.isEmpty
                {
                    return text
                }
            }
            return form.properties.first { form.required.contains($0.key) }?.key
                ?? form.properties.first?.key ?? "object"
        case .values(let values): return values.allSatisfy { $0.number != nil } ? "number" : "value"
        case .array: return "item"
        case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .union, .all: return "option"
        }
    }

    /// The cases without those that others contain: a text beside an open enum, a URL beside a text. A whole number and a
    /// number are one decimal number, which keeps the digits of both.
    private func simplified(_ cases: [DraftCase]) -> [DraftCase] {
        let hasEnumeration = cases.contains { models.kind(of: $0.type)?.isTexts == true }
        let isWhole = { (unionCase: DraftCase) in [.int, .int64].contains(unionCase.type) }
        var simplified = cases.filter { !($0.type == .string && hasEnumeration) }
        // A `URL` would encode the characters of a text that is none.
        if simplified.contains(where: { $0.type == .string }) { simplified.removeAll { $0.type == .scalar(.url) } }
        if cases.contains(where: isWhole), let number = simplified.firstIndex(where: { $0.type == .double }) {
            simplified[number].type = .decimal
            simplified.removeAll(where: isWhole)
        }
        return simplified
    }
}

extension DraftTag {
    init(_ discriminator: Schema.Discriminator) {
        self.init(
            key: discriminator.key, mapping: discriminator.mapping, otherwise: discriminator.otherwise)
    }
}

extension DraftModel.Kind {
    var isTexts: Bool {
        if case .texts = self { true } else { false }
    }

    /// Whether a case of the union is a model, which has its own description.
    fileprivate func hasModel(of unionCase: DraftCase) -> Bool {
        guard case .union(let cases, _) = self, case .model = unionCase.type.unwrapped else { return false }
        return cases.contains { $0.type == unionCase.type }
    }
}
