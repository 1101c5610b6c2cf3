// Flattened fields: every member of the object belongs to one field.
extension SpecValidator {
    /// Checks the flattened fields of a model.
    mutating func validate(flattened fields: [SpecField], of model: SpecModel) {
        for problem in flatteningProblems(of: fields, in: model) {
            diagnostics.error(problem.message, at: problem.field.key.location)
        }
    }

    /// Checks the flattened fields of a generic model with its arguments, whose members the generic model does not
    /// know. Returns whether there are no problems.
    mutating func validate(flattenedIn use: ModelReference) -> Bool {
        var isValid = true
        for (instance, generic) in instances(of: use) {
            let known = Set(flatteningProblems(in: generic).map(\.message))
            for problem in flatteningProblems(in: instance) where !known.contains(problem.message) {
                isValid = false
                diagnostics.error("in '\(instance.name.value)', \(problem.message)", at: use.location)
            }
        }
        return isValid
    }

    /// Returns a generic model with its arguments, and the ones that follow from these. Others are checked where the
    /// spec writes them.
    private func instances(of use: ModelReference) -> [(instance: SpecModel, generic: SpecModel)] {
        var (found, pending): ([(SpecModel, SpecModel)], [ModelReference]) = ([], [use])
        var visited: Set<String> = []
        while let use = pending.popLast() {
            guard let generic = models.generic(use.base), let instance = models[use], visited.insert(use.text).inserted
            else { continue }
            found.append((instance, generic))
            let written = Set(generic.references.map(\.text))
            pending += instance.references.filter { !written.contains($0.text) }
        }
        return found
    }

    private func flatteningProblems(in model: SpecModel) -> [(field: SpecField, message: String)] {
        guard case .fields(let fields, _) = model.kind else { return [] }
        return flatteningProblems(of: fields, in: model)
    }

    private func flatteningProblems(
        of fields: [SpecField], in model: SpecModel
    ) -> [(field: SpecField, message: String)] {
        var problems: [(field: SpecField, message: String)] = []
        func report(_ first: SpecField, _ second: SpecField, _ problem: String) {
            problems.append((second, "'\(first.key.value)' and '\(second.key.value)' \(problem)"))
        }
        var taken: [String: SpecField] = [:]
        for field in fields where !field.isFlattened {
            for key in field.firstKeys { taken[key] = field }
        }
        var rest: SpecField?
        var union: SpecField?
        for field in fields where field.isFlattened {
            if let message = reasonNotToFlatten(field, in: model) {
                problems.append((field, message))
                continue
            }
            if field.type.isMap {
                if let rest { report(rest, field, "both take all other members") }
                rest = rest ?? field
            }
            guard let name = field.type.containedModel?.text else { continue }
            if models[name]?.isUnion == true {
                if let union {
                    report(union, field, "are both flattened unions")
                    continue
                }
                union = field
            }
            for key in Set(models.members(of: name)).sorted() {
                if let other = taken.updateValue(field, forKey: key), other.key.value != field.key.value {
                    report(other, field, "both read the member '\(key)'")
                }
            }
        }
        return problems
    }

    /// Returns the reason for which a field cannot be flattened, or `nil` if it can.
    private func reasonNotToFlatten(_ field: SpecField, in model: SpecModel) -> String? {
        let name = field.key.value
        if field.isLossy || field.quoting != .never || field.isSingle || field.hasExplicitNull || field.hasPlaces
            || field.defaultValue != nil
        {
            return "'\(name)' is flattened, so it can only have a 'type', a 'name' and a 'summary'"
        }
        if !isFlat(field.type) { return "only a map, a model of 'fields' or a union can be flattened, without a '?'" }
        if let shapes = models.shapes(of: field.type), !shapes.isSubset(of: [.object]) {
            return "'\(name)' is flattened, so all its cases must be objects"
        }
        guard let type = field.type.containedModel?.text else { return nil }
        let parts = models.reachableInPlace(from: type)
        if parts.contains(model.name.value) { return "'\(model.name.value)' contains itself without end" }
        return parts.first(where: models.takesRest).map {
            "'\($0)' takes all other members, so it cannot be flattened; flatten its map here"
        }
    }

    private func isFlat(_ type: SpecType) -> Bool {
        switch type {
        case .dictionary: return true
        case .model(let reference):
            // A type parameter is flat if its arguments are.
            guard let model = models[reference] else { return true }
            if case .broken = model.kind { return true }
            return model.isUnion || model.isStructure
        case .scalar, .formed, .array, .optional: return false
        }
    }
}
