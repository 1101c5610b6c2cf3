import EndpointGenerator
import EndpointRuntime

extension StructurePlan {
    init(_ model: SpecModel, _ fields: [SpecField], _ models: ModelTable) {
        self.model = model
        let own = fields.filter { !$0.isFlattened }
        let aliases = own.flatMap { field in field.aliases.map { (field, $0) } }
        let places = own.map { ($0, $0.path) } + aliases
        readings = places.map { FieldReading($0, path: $1, models) }
        fieldCount = own.count
        let keys = places.map { (bytes: Array($1[0].utf8), field: $0) }
        table = JSONFields(
            keys.enumerated().map { ($1.bytes, isOptional: $0 >= own.count || !$1.field.isRequired) })
        tolerantTable = JSONFields(keys.map { ($0.bytes, isOptional: true) })

        let others = fields.filter { $0.isFlattened && !$0.type.isMap }
        let named = others.compactMap { field in
            field.type.containedModel.map { (model: $0.text, location: field.key.location) }
        }
        // Unions come last.
        flattened =
            named.filter { models[$0.model]?.isUnion != true } + named.filter { models[$0.model]?.isUnion == true }
        members = .members(Set(models.fixedMembers(of: model.name.value)))
        flattenedKeys = Set(named.flatMap { models.members(of: $0.model) })
        rest = fields.first { $0.isFlattened && $0.type.isMap }.flatMap { field in
            guard case .dictionary(let value) = field.type else { return nil }
            let tags = value.is(.json) ? [] : models.tags(of: model)
            return RestPlan(
                type: ReadType(value, models), field: field,
                others: Set(named.flatMap { models.fixedMembers(of: $0.model) } + tags))
        }
    }
}

extension FieldReading {
    fileprivate init(_ field: SpecField, path: [String], _ models: ModelTable) {
        self.field = field
        self.path = Array(path.dropFirst())
        let type = ReadType(field, models)
        self.type = field.defaultValue == nil ? type : .optional(type)
        isRequired = field.isRequired
        fallsToNil = field.isLossy && !field.type.isList
    }
}

extension ModelTable {
    /// The tags of the unions of which a model is a case.
    fileprivate func tags(of model: SpecModel) -> [String] {
        all.compactMap { union in
            guard case .tagged(let tag, let cases) = union.kind else { return nil }
            return cases.contains { $0.type.isModel(named: model.name.value) } ? tag.value : nil
        }
    }
}
