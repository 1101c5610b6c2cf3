import EndpointGenerator

extension Converter {
    func type(of schema: Schema?, _ place: Place) -> Converted {
        guard let schema else { return .json }
        return type(of: schema, place)
    }

    func type(of schema: Schema, _ place: Place) -> Converted {
        for part in reader.unsaid(in: schema) { lose(.unsaid(part.reason), at: part.location) }
        var converted = form(of: schema, place)
        if schema.isNullable { converted.isNullable = true }
        return converted
    }

    private func form(of schema: Schema, _ place: Place) -> Converted {
        switch schema.form {
        case .any: return .json
        case .reference(let reference): return component(reference, at: schema.location)
        case .string(let format): return Converted(type: .init(textFormat: format))
        case .integer(let format): return Converted(type: .init(integerFormat: format))
        case .number(let format): return Converted(type: .init(numberFormat: format))
        case .boolean: return Converted(type: .bool)
        case .values(let values): return Converted(type: enumeration(values, schema, place))
        case .array(let items): return Converted(type: limited(.list(type(of: items, place.element).value), schema))
        case .object(let form): return Converted(type: object(form, schema, place))
        case .union(let cases, let discriminator): return union(cases, discriminator, schema, place)
        case .all(let parts): return composition(of: parts, schema, place)
        }
    }

    /// The type of a schema of the components. It is converted once.
    func component(_ reference: Reference, at location: Location) -> Converted {
        switch components[reference] {
        case .type(let converted, let losses):
            self.losses += losses
            return converted
        case .model(let id, let isNullable): return Converted(type: .model(id), isNullable: isNullable)
        case .reading:
            lose(.endlessSchema, at: location)
            return .json
        case nil: break
        }
        guard let target = reader.target(of: reference) else {
            lose(.schemaReference(reference), at: location)
            return .json
        }
        guard depth < Self.depthLimit else {
            lose(.deepSchemas, at: location)
            return .json
        }
        depth += 1
        defer { depth -= 1 }
        components[reference] = .reading
        let (converted, losses) = collecting {
            inheritance(reference, target) ?? type(of: target, .component(reference))
        }
        if case .model? = components[reference] {
        } else {
            components[reference] = .type(converted, losses: unique(losses))
        }
        self.losses += losses
        return converted
    }

    /// Each loss once, although many uses of a schema report it.
    private func unique(_ losses: [Loss]) -> [Loss] {
        var seen: Set<String> = []
        return losses.filter { seen.insert("\($0.location) \($0.words)").inserted }
    }

    /// The type, or JSON if it has more lists in each other than the language allows.
    func limited(_ type: DraftType, _ schema: Schema) -> DraftType {
        guard type.depth > 8 else { return type }
        lose(.deepLists, at: schema.location)
        return .json
    }
}
