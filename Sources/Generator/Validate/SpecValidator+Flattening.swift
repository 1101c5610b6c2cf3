extension SpecValidator {
    /// Checks the flattened fields of a model: every member of the object belongs to one field.
    mutating func validate(flattened fields: [SpecField], of model: SpecModel) {
        var taken: [String: SpecField] = [:]
        for field in fields where !field.isFlattened {
            for key in field.firstKeys { taken[key] = field }
        }
        var rest: SpecField?
        var union: SpecField?
        for field in fields where field.isFlattened {
            guard canBeFlattened(field, in: model) else { continue }
            if field.type.isMap {
                if let rest { reportTwo(rest, field, "both take all other members") }
                rest = rest ?? field
            }
            guard let name = field.type.containedModel?.text else { continue }
            if models[name]?.isUnion == true {
                if let union {
                    reportTwo(union, field, "are both flattened unions")
                    continue
                }
                union = field
            }
            for key in Set(models.members(of: name)).sorted() {
                if let other = taken.updateValue(field, forKey: key), other.key.value != field.key.value {
                    reportTwo(other, field, "both read the member '\(key)'")
                }
            }
        }
    }

    private mutating func reportTwo(_ first: SpecField, _ second: SpecField, _ problem: String) {
        diagnostics.error("'\(first.key.value)' and '\(second.key.value)' \(problem)", at: second.key.location)
    }

    private mutating func canBeFlattened(_ field: SpecField, in model: SpecModel) -> Bool {
        let name = field.key.value
        let error: String
        if field.isLossy || field.quoting != .never || field.isSingle || field.hasExplicitNull || field.hasPlaces
            || field.defaultValue != nil
        {
            error = "'\(name)' is flattened, so it can only have a 'type', a 'name' and a 'summary'"
        } else if !isFlat(field.type) {
            error = "only a map, a model of 'fields' or a union can be flattened, without a '?'"
        } else if let shapes = models.shapes(of: field.type), !shapes.isSubset(of: [.object]) {
            error = "'\(name)' is flattened, so all its cases must be objects"
        } else if let type = field.type.containedModel?.text,
            models.reachableInPlace(from: type).contains(model.name.value)
        {
            error = "'\(model.name.value)' contains itself without end"
        } else if let type = field.type.containedModel?.text,
            let inner = models.reachableInPlace(from: type).first(where: models.takesRest)
        {
            error = "'\(inner)' takes all other members, so it cannot be flattened; flatten its map here"
        } else {
            return true
        }
        diagnostics.error(error, at: field.key.location)
        return false
    }

    private func isFlat(_ type: SpecType) -> Bool {
        switch type {
        case .dictionary(let value): return !value.isOptional
        case .model(let reference):
            // A type parameter is flat if its arguments are.
            guard let model = models[reference] else { return true }
            if case .broken = model.kind { return true }
            return model.isUnion || model.isStructure
        case .scalar, .formed, .array, .optional: return false
        }
    }
}
