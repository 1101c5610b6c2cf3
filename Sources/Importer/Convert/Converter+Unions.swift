import ClientGenerator

extension Converter {
    /// The type of a schema that is one of several.
    func union(
        _ nodes: [JSONNode], _ discriminator: JSONNode?, _ schema: Schema, _ place: Place
    ) -> Converted {
        let id = addModel(schema, place)
        models[id].allowsSeveralCases = schema.node["anyOf"] != nil && schema.node["oneOf"] == nil
        models[id].required = reader.required(of: schema.node)
        var isNullable = false
        fill(id) {
            var cases: [DraftCase] = []
            for node in nodes { append(node, to: &cases, &isNullable, id) }
            requireMembers(of: id, in: cases)
            cases = simplified(cases)
            if cases.count > 1, let common = commonEnumeration(of: cases.map(\.type)) { return common }
            cases = mergingEnumerations(cases, id)
            if cases.contains(where: { $0.type == .json }) { return .alias(.json) }
            if cases.count == 1 { return .alias(ending(cases[0].type, id)) }
            return .union(cases, tag: tag(discriminator))
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

    /// A type in place of a model, or JSON if the type leads back to the model.
    func ending(_ type: DraftType, _ id: Int) -> DraftType {
        guard leads(type, to: id) else { return type }
        let loss = Loss(
            effect: .loss, reason: "a schema that is only itself",
            message: "this schema contains itself without end; it is read as JSON", location: models[id].location)
        models[id].losses.append(loss)
        return .json
    }

    private func leads(_ type: DraftType, to id: Int) -> Bool {
        type.models.contains { other in
            if other == id { return true }
            if case .alias(let inner) = models[other].kind { return leads(inner, to: id) }
            return false
        }
    }

    /// Adds a case. The cases of a union inside of the union are cases of the outer one.
    private func append(_ node: JSONNode, to cases: inout [DraftCase], _ isNullable: inout Bool, _ id: Int) {
        let schema = reader.read(node)
        if schema.isNullable { isNullable = true }
        if case .union(let inner, nil) = schema.form {
            for node in inner { append(node, to: &cases, &isNullable, id) }
            return
        }
        var reference: Reference?
        if case .reference(let target) = schema.form { reference = target }
        let word = caseWord(of: schema)
        let converted = type(of: schema, .inside(.model(id), word))
        if converted.isNullable { isNullable = true }
        if cases.contains(where: { $0.type == converted.type }) { return }
        cases.append(DraftCase(type: converted.type, location: node.location, reference: reference))
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
            for property in form.properties where form.required.contains(property.name.value) {
                if case .values(let values) = reader.read(property.value).form, values.count == 1,
                    let text = values[0].text, !text.isEmpty
                {
                    return text
                }
            }
            return form.properties.first { form.required.contains($0.name.value) }?.name.value
                ?? form.properties.first?.name.value ?? "object"
        case .values: return "value"
        case .array: return "item"
        case .any, .reference, .string, .integer, .number, .boolean, .union, .all: return "option"
        }
    }

    /// The cases without those that others contain: a text beside an open enum, a whole number beside a number.
    private func simplified(_ cases: [DraftCase]) -> [DraftCase] {
        let hasEnumeration = cases.contains { kind(of: $0.type)?.isTexts == true }
        let hasDouble = cases.contains { $0.type == .double }
        return cases.filter { unionCase in
            if unionCase.type == .string, hasEnumeration { return false }
            return !(hasDouble && [.int, .scalar("Int64")].contains(unionCase.type))
        }
    }

    /// Makes one enum of several, because the first of several open enums would read the values of all.
    private func mergingEnumerations(_ cases: [DraftCase], _ id: Int) -> [DraftCase] {
        let enumerations = cases.filter { kind(of: $0.type)?.isTexts == true }
        guard let first = enumerations.first, enumerations.count > 1,
            let common = commonEnumeration(of: enumerations.map(\.type))
        else { return cases }
        let type = addEnumeration(common, .inline(.model(id), word: "value", title: nil), at: first.location)
        let merged = DraftCase(type: type, location: first.location)
        return cases.compactMap { unionCase in
            if kind(of: unionCase.type)?.isTexts != true { return unionCase }
            return unionCase.type == first.type ? merged : nil
        }
    }

    /// Adds an enum, which no single schema of the document describes.
    func addEnumeration(_ kind: DraftModel.Kind, _ origin: DraftModel.Origin, at location: Location) -> DraftType {
        var model = DraftModel(location: location, origin: origin)
        model.kind = kind
        models.append(model)
        return .model(models.count - 1)
    }

    /// An enum of the values of several, each once. `nil` if a type is no enum, or if not all are of one type.
    func commonEnumeration(of types: [DraftType]) -> DraftModel.Kind? {
        var (texts, integers): ([DraftValue], [DraftValue]) = ([], [])
        for type in types {
            switch kind(of: resolved(type)) {
            case .texts(let values): texts += values
            case .integers(let values): integers += values
            case .pending, .fields, .union, .alias, nil: return nil
            }
        }
        if texts.isEmpty { return integers.isEmpty ? nil : .integers(unique(integers)) }
        // A longer text is a sentence, and not a name.
        return integers.isEmpty && texts.allSatisfy { $0.raw.utf8.count <= 60 } ? .texts(unique(texts)) : nil
    }

    private func unique(_ values: [DraftValue]) -> [DraftValue] {
        var seen: Set<String> = []
        return values.filter { seen.insert($0.raw).inserted }
    }

    func kind(of type: DraftType) -> DraftModel.Kind? {
        if case .model(let id) = type { models[id].kind } else { nil }
    }

    func tag(_ discriminator: JSONNode?) -> DraftTag? {
        guard let discriminator, let key = discriminator["propertyName"]?.text else { return nil }
        let mapping = (discriminator["mapping"]?.members ?? []).compactMap { member -> (String, Reference)? in
            guard let target = member.value.text else { return nil }
            let isName = !target.contains("/") && !target.contains("#") && !target.contains(".json")
            let text = isName ? "#/components/schemas/\(target)" : target
            return (member.name.value, document.reference(text, in: discriminator.location.file))
        }
        return DraftTag(key: key, mapping: mapping)
    }
}

extension DraftModel.Kind {
    var isTexts: Bool {
        if case .texts = self { true } else { false }
    }
}
