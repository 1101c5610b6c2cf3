import ClientGenerator

extension Converter {
    /// The type of a schema that is all of several.
    func composition(of parts: [Schema.Part], _ schema: Schema, _ place: Place) -> Converted {
        var collector = Collector()
        collect(parts, &collector)
        guard !collector.objects.isEmpty || !collector.unions.isEmpty || collector.references.count > 1 else {
            return single(collector, schema, place)
        }
        let id = addModel(schema, place)
        fill(id) { kind(of: collector, id, schema) }
        return Converted(type: .model(id))
    }

    /// The parts of a schema by their kind.
    struct Collector {
        /// Components that may become included models.
        var references: [(reference: Reference, location: Location)] = []
        var objects: [Schema.ObjectForm] = []
        var unions: [Schema] = []
        /// Other schemas, such as a text and its rules.
        var others: [Schema] = []
        var visited: Set<Reference> = []
    }

    private func collect(_ parts: [Schema.Part], _ collector: inout Collector) {
        for part in parts {
            switch part {
            case .node(let node): collect(reader.read(node), &collector)
            case .own(let form):
                collect(
                    Schema(node: JSONNode(value: .object([]), location: Location(file: 0, offset: 0)), form: form),
                    &collector)
            }
        }
    }

    private func collect(_ schema: Schema, _ collector: inout Collector) {
        switch schema.form {
        case .any: break
        case .object(let form): collector.objects.append(form)
        case .union: collector.unions.append(schema)
        case .all(let parts): collect(parts, &collector)
        case .reference(let reference):
            guard collector.visited.insert(reference).inserted else { return }
            collector.references.append((reference, schema.location))
        case .string, .integer, .number, .boolean, .values, .array: collector.others.append(schema)
        }
    }

    /// The type of a schema whose parts are not objects of its own: a component with a text beside it, or a scalar with rules.
    private func single(_ collector: Collector, _ schema: Schema, _ place: Place) -> Converted {
        if let first = collector.references.first { return component(first.reference, at: first.location) }
        guard let first = collector.others.first else { return .json }
        return type(of: first, place)
    }

    private func kind(of collector: Collector, _ id: Int, _ schema: Schema) -> DraftModel.Kind {
        var includes: [Int] = []
        var fields: [DraftField] = []
        let required = collector.objects.reduce(into: Set<String>()) { $0.formUnion($1.required) }
        var unions = collector.unions.map { (schema: $0, type: DraftType?.none) }
        for (reference, location) in collector.references {
            let type = component(reference, at: location).type
            guard case .model(let other) = type else {
                if type != .json { unions.append((schema, type)) }
                continue
            }
            if isPending(other) || allFields(of: other) != nil {
                includes.append(other)
            } else if case .union = models[other].kind {
                unions.append((schema, type))
            } else {
                lose("an enum beside fields", "'\(reference.name)' is no object; this part is left out", at: location)
            }
        }
        for form in collector.objects { merge(self.fields(of: form, .model(id)), into: &fields) }
        refine(required, &fields, includes)
        let keys = Set(fields.map(\.key) + includes.flatMap { (allFields(of: $0) ?? []).map(\.key) })
        unions.removeAll { $0.type == nil && isRule($0.schema, about: keys) }
        for (index, union) in unions.enumerated() {
            let word = unions.count == 1 ? "variant" : "variant \(index + 1)"
            let type = union.type ?? self.type(of: union.schema, .inside(.model(id), word)).type
            if type.isUnionOrStruct {
                fields.append(
                    DraftField(
                        key: SwiftName.lowerCamelCase(word), location: union.schema.location, node: union.schema.node,
                        type: type,
                        isRequired: true, isNullable: false, isFlattened: true))
            } else if type != .json {
                lose("alternatives beside fields", "the alternatives of this object are left out", at: schema.location)
            }
        }
        if !collector.others.isEmpty {
            lose(
                "a scalar beside fields", "this schema is an object and a scalar; the scalar is left out",
                at: schema.location)
        }
        return .fields(fields, includes: includes)
    }

    /// Whether the alternatives of a union only restrict members that the object has anyway.
    private func isRule(_ schema: Schema, about keys: Set<String>) -> Bool {
        guard case .union(let cases, _) = schema.form else { return false }
        return cases.allSatisfy { node in
            guard case .object(let form) = reader.read(node).form else { return false }
            return form.properties.allSatisfy { keys.contains($0.name.value) }
        }
    }

    /// Whether a model is still being read. It may become a struct.
    private func isPending(_ id: Int) -> Bool {
        if case .pending = models[id].kind { true } else { false }
    }

    /// Adds fields. A field that exists gets the type of the new one, which is a refinement.
    private func merge(_ new: [DraftField], into fields: inout [DraftField]) {
        for field in new {
            guard let index = fields.firstIndex(where: { $0.key == field.key }) else {
                fields.append(field)
                continue
            }
            let isRequired = fields[index].isRequired || field.isRequired
            if field.type != .json { fields[index] = field }
            fields[index].isRequired = isRequired
        }
    }

    /// Makes fields required that another part of the schema requires, also those of included models.
    private func refine(_ required: Set<String>, _ fields: inout [DraftField], _ includes: [Int]) {
        for index in fields.indices where required.contains(fields[index].key) { fields[index].isRequired = true }
        for id in includes {
            for field in allFields(of: id) ?? [] where required.contains(field.key) && !field.isRequired {
                if fields.contains(where: { $0.key == field.key }) { continue }
                var field = field
                field.isRequired = true
                fields.append(field)
            }
        }
    }
}

extension DraftType {
    /// Whether the members of a value can be members of another object.
    fileprivate var isUnionOrStruct: Bool {
        switch self {
        case .model, .map: true
        case .json, .scalar, .list, .optional: false
        }
    }
}
