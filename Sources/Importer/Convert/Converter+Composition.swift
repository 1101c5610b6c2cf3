import EndpointGenerator

extension Converter {
    /// The type of a schema that is all of several.
    func composition(of parts: [Schema.Part], _ schema: Schema, _ place: Place) -> Converted {
        var collector = Collector()
        collect(parts, of: schema, &collector)
        let hasFields = collector.objects.contains { !$0.isEmpty } || collector.references.count > 1
        let hasRules = !collector.objects.isEmpty && collector.references.count == 1
        guard hasFields || hasRules || collector.unions.count + collector.references.count > 1 else {
            return single(collector, schema, place)
        }
        if !collector.objects.contains(where: { !$0.isEmpty }), collector.unions.isEmpty {
            if let value = value(ofAll: collector) { return type(of: value, place) }
            // Nothing is converted before the model exists, because a component may contain this schema.
            var visited: Set<Reference> = []
            if let scalar = collector.references.first(where: { isScalar($0.reference, &visited) }) {
                return component(scalar.reference, at: scalar.location)
            }
        }
        // Components that contain themselves have members that are again all of the same components.
        let key = collector.key
        if let known = key.flatMap({ compositions[$0] }),
            let model = schema.isMade ? known.first : known.models[schema.location]
        {
            // A model of several places has a name that they share.
            if !schema.isMade { models[model].otherOrigins.append(place.origin(title: schema.title)) }
            return Converted(type: .model(model))
        }
        let id = addModel(schema, place)
        if let key { compositions[key, default: Compositions(first: id)].models[schema.location] = id }
        fill(id) { kind(of: collector, id, schema) }
        return Converted(type: .model(id))
    }

    /// The struct of a schema that is all of several.
    func kind(of parts: [Schema.Part], _ id: Int, _ schema: Schema) -> DraftModel.Kind {
        var collector = Collector()
        collect(parts, of: schema, &collector)
        return kind(of: collector, id, schema)
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

        /// What tells a composition from others. `nil` if it has more than components and listed members.
        var key: CompositionKey? {
            let isListed = objects.allSatisfy { $0.additional == nil }
            guard unions.isEmpty, others.isEmpty, !references.isEmpty, isListed else { return nil }
            return CompositionKey(
                components: references.map(\.reference), members: objects.flatMap(\.properties).map(\.name.location),
                required: objects.map(\.required).filter { !$0.isEmpty })
        }
    }

    /// The models of equal compositions.
    struct Compositions {
        let first: Int
        /// The models by the schemas of the document.
        var models: [Location: Int] = [:]
    }

    /// The components and the members of a composition.
    struct CompositionKey: Hashable {
        let components: [Reference]
        let members: [Location]
        let required: [Set<String>]
    }

    private func collect(_ parts: [Schema.Part], of outer: Schema, _ collector: inout Collector) {
        for part in parts {
            switch part {
            case .schema(let schema): collect(schema, &collector)
            case .own(let form): collect(outer.part(form), &collector)
            }
        }
    }

    private func collect(_ schema: Schema, _ collector: inout Collector) {
        switch schema.form {
        case .any: break
        case .object(let form): collector.objects.append(form)
        case .union where schema.form.isList: collector.others.append(schema)
        case .union: collector.unions.append(schema)
        case .all(let parts): collect(parts, of: schema, &collector)
        case .reference(let reference):
            guard collector.visited.insert(reference).inserted else { return }
            collector.references.append((reference, schema.location))
        case .scalar, .formed, .string, .integer, .number, .boolean, .values, .array: collector.others.append(schema)
        }
    }

    /// The type of a schema whose parts are not objects of its own: a component with a text beside it, or a scalar with rules.
    private func single(_ collector: Collector, _ schema: Schema, _ place: Place) -> Converted {
        if let listed = collector.others.first(where: \.form.isList), !hasValues(of: listed, collector) {
            return type(of: listed, place)
        }
        if let value = value(ofAll: collector) { return type(of: value, place) }
        if let first = collector.references.first { return component(first.reference, at: first.location) }
        if let first = collector.unions.first { return type(of: first, place) }
        guard let first = collector.others.first else { return .json }
        return type(of: first, place)
    }

    /// Whether the component beside an enum lists the same values.
    private func hasValues(of listed: Schema, _ collector: Collector) -> Bool {
        guard let component = collector.references.first.flatMap({ reader.target(of: $0.reference) }),
            case .values(let own) = listed.form, case .values(let known) = component.form
        else { return false }
        return Set(own.map(\.canonicalText)) == Set(known.map(\.canonicalText))
    }

    private func kind(of collector: Collector, _ id: Int, _ schema: Schema) -> DraftModel.Kind {
        var collector = collector
        var (includes, unions) = referenced(by: &collector, schema)
        unions += collector.unions.map { Alternatives(schema: $0, type: nil) }
        let inherited = includes.flatMap { models.allFields(of: $0) ?? [] }
        let known = Set(collector.objects.flatMap(\.properties).map(\.key) + inherited.map(\.key))
        let rules = unions.filter { $0.type == nil && isRule($0.schema, about: known) }
        unions.removeAll { $0.type == nil && isRule($0.schema, about: known) }
        let members =
            collector.objects.flatMap(\.properties)
            + inherited.map { Schema.Property(name: Located($0.key, at: $0.location), schema: $0.schema) }
        for rule in rules where describesMembers(rule.schema, beside: members) {
            lose(.alternativesBesideFields, at: rule.schema.location)
        }
        collector.objects += rules.map { values(listedBy: $0.schema) }
        var fields = self.fields(of: combined(collector.objects, with: inherited), .model(id))
        let required = collector.objects.reduce(into: Set<String>()) { $0.formUnion($1.required) }
        fields.require(required, inheriting: inherited)
        models[id].required = required
        let keys = Set(fields.map(\.key) + inherited.map(\.key))
        fields += variants(unions, beside: keys, of: id, schema)
        if !collector.others.isEmpty {
            lose(.scalarBesideFields, at: schema.location)
        }
        return .fields(fields, includes: includes)
    }

    /// A union whose cases stand beside the fields of an object.
    private struct Alternatives {
        let schema: Schema
        /// The type of a component. `nil` for a schema that has no type yet.
        let type: DraftType?
    }

    /// The structs and the unions among the components of a composition. A struct that has a member of another one in a
    /// different form is no include: its members are those of the model itself.
    private func referenced(
        by collector: inout Collector, _ schema: Schema
    ) -> (includes: [Int], unions: [Alternatives]) {
        var includes: [Int] = []
        var inherited: [String: DraftField] = [:]
        var unions: [Alternatives] = []
        var next = 0
        while next < collector.references.count {
            let (reference, location) = collector.references[next]
            next += 1
            let type = isParent(reference) ? .model(base(of: reference)) : component(reference, at: location).type
            guard case .model(let model) = type else {
                if type == .json || type == .map(.json) {
                    collector.objects += rules(of: reference)
                } else {
                    unions.append(Alternatives(schema: schema, type: type))
                }
                continue
            }
            if isStruct(model) {
                let fields = models.allFields(of: model) ?? []
                if differs(fields, from: inherited), let target = reader.target(of: reference) {
                    collect(target, &collector)
                } else {
                    includes.append(model)
                    for field in fields { inherited[field.key] = field }
                }
            } else if case .union = models[model].kind {
                unions.append(Alternatives(schema: schema, type: type))
            } else {
                lose(.enumBesideFields(reference.name), at: location)
            }
        }
        return (includes, unions)
    }

    /// The members that a component requires, if it describes none. It is no model.
    private func rules(of reference: Reference) -> [Schema.ObjectForm] {
        guard case .object(let form)? = reader.resolved(reference)?.form, !form.required.isEmpty else { return [] }
        return [Schema.ObjectForm(required: form.required)]
    }

    /// Whether one of some fields is inherited in a different form.
    private func differs(_ fields: [DraftField], from inherited: [String: DraftField]) -> Bool {
        fields.contains { field in
            guard let other = inherited[field.key] else { return false }
            return field.type != other.type || field.isRequired != other.isRequired
        }
    }

    /// The fields that hold the alternatives of an object, whose members are members of the object itself.
    private func variants(
        _ unions: [Alternatives], beside keys: Set<String>, of id: Int, _ schema: Schema
    ) -> [DraftField] {
        var fields: [DraftField] = []
        for (index, union) in unions.enumerated() {
            let word = unusedWord("variant", number: unions.count == 1 ? nil : index + 1, keys)
            let type = union.type ?? self.type(of: union.schema, .inside(.model(id), word)).type
            if type.isUnionOrStruct {
                fields.append(
                    DraftField(
                        key: SwiftName.lowerCamelCase(word), location: union.schema.location, schema: union.schema,
                        type: type, isRequired: true, isNullable: false, isFlattened: true,
                        hasOpenAlternative: reader.hasOpenAlternative(union.schema)))
            } else if type != .json {
                lose(.alternativesBesideFields, at: schema.location)
            }
        }
        return fields
    }

    /// A word whose key no field has.
    private func unusedWord(_ word: String, number: Int?, _ keys: Set<String>) -> String {
        let numbered = number.map { "\(word) \($0)" } ?? word
        return keys.contains(SwiftName.lowerCamelCase(numbered)) ? "other \(numbered)" : numbered
    }

    /// Whether a component is a text, a list or another value without members.
    private func isScalar(_ reference: Reference, _ visited: inout Set<Reference>) -> Bool {
        guard visited.insert(reference).inserted, let schema = reader.resolved(reference) else { return false }
        switch schema.form {
        case .scalar, .formed, .string, .integer, .number, .boolean, .values, .array: return true
        case .all(let parts):
            return parts.contains { part in
                if case .schema(let schema) = part, case .reference(let inner) = schema.form {
                    return isScalar(inner, &visited)
                }
                return false
            }
        case .any, .reference, .object, .union: return false
        }
    }

    /// Whether a model is a struct, or may become one because it is still being read.
    private func isStruct(_ id: Int) -> Bool {
        switch models[id].kind {
        case .pending, .fields: true
        case .texts, .integers, .union, .named, .alias: false
        }
    }
}

extension Schema.Form {
    /// Whether the values are listed, also those of several types.
    fileprivate var isList: Bool {
        switch self {
        case .values: true
        case .union(let cases, _): cases.allSatisfy(\.form.isList)
        case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .array, .object, .all: false
        }
    }
}

extension DraftType {
    /// Whether the members of a value can be members of another object.
    fileprivate var isUnionOrStruct: Bool {
        switch self {
        case .model, .map: true
        case .scalar, .formed, .file, .list, .optional: false
        }
    }
}
