import EndpointGenerator

extension Converter {
    /// The type of an object: a map or a model.
    func object(_ form: Schema.ObjectForm, _ schema: Schema, _ place: Place) -> DraftType {
        if form.properties.isEmpty {
            return limited(.map(form.additional.map { type(of: $0, place.element).value } ?? .json), schema)
        }
        let id = addModel(schema, place)
        models[id].required = form.required
        fill(id) { .fields(fields(of: form, .model(id)), includes: []) }
        return .model(id)
    }

    /// The fields of an object, followed by a map for members that are not listed.
    func fields(of form: Schema.ObjectForm, _ parent: DraftModel.Parent) -> [DraftField] {
        var keys: Set<String> = []
        for name in form.broken {
            lose(.memberWithoutSchema(name.value), at: name.location)
        }
        var fields = form.properties.compactMap { property in
            keys.insert(property.key).inserted ? field(property, form.required, parent) : nil
        }
        if let additional = form.additional {
            let map = DraftType.map(type(of: additional, .inside(parent, "additional member")).value)
            let key = ["additionalProperties", "additionalMembers"].first { !keys.contains($0) } ?? "others"
            fields.append(
                DraftField(
                    key: key, location: additional.location, schema: additional, type: map, isRequired: true,
                    isNullable: false, summary: Documentation.text(nil, additional.description),
                    isFlattened: true))
        }
        return fields
    }

    private func field(
        _ property: Schema.Property, _ required: Set<String>, _ parent: DraftModel.Parent
    ) -> DraftField? {
        let key = property.key
        if key.isEmpty || key.hasPrefix("//") {
            lose(.memberWithoutName(key), at: property.name.location)
            return nil
        }
        let schema = property.schema
        let converted = type(of: schema, .inside(parent, key))
        let target = component(of: schema)
        let isModel = models.kind(of: converted.type.unwrapped) != nil
        return DraftField(
            key: key, location: property.name.location, schema: schema, type: converted.type,
            isRequired: required.contains(key), isNullable: converted.isNullable,
            summary: Documentation.text(nil, text(of: schema, as: converted.type)),
            isDeprecated: schema.isDeprecated || !isModel && target?.isDeprecated == true,
            defaultValue: schema.defaultValue ?? target?.defaultValue,
            isReadOnly: schema.isReadOnly || target?.isReadOnly == true,
            isWriteOnly: schema.isWriteOnly || target?.isWriteOnly == true)
    }
}
