// Unions: their cases must be distinguishable, and have names of their own.
extension SpecValidator {
    mutating func validate(taggedCases cases: [SpecCase], tag: String, of model: SpecModel) {
        let named = cases.filter { $0.name != nil }
        if named.isEmpty { diagnostics.error("'\(model.name.value)' has no cases", at: model.name.location) }
        for unionCase in cases {
            guard validateData(unionCase.type) else { continue }
            if case .model(let model) = unionCase.type, case .broken? = models[model]?.kind { continue }
            validate(taggedCase: unionCase, tag: tag)
            if unionCase.name != nil {
                validateTag(tag, of: unionCase, isNumber: named.allSatisfy { Int64($0.name?.value ?? "") != nil })
            }
            validateEnd(of: unionCase, in: model)
        }
        for unionCase in cases {
            validate(swiftName: unionCase.tagName, given: unionCase.swiftName, key: unionCase.tag, ReservedName.cases)
        }
        reportDuplicates(cases.map { ($0.tagName, $0.tag) }, "case")
    }

    private mutating func validate(taggedCase unionCase: SpecCase, tag: String) {
        guard case .model(let model) = unionCase.type, models.shape(of: unionCase.type) == .object, models[model] != nil
        else {
            return diagnostics.error(
                "a case of a union by tag must be a model of 'fields', or a union of these, since the tag is one of its "
                    + "members", at: unionCase.location)
        }
        if unionCase.name != nil, models.writes(tag, unionCase.type) == nil {
            // The case is this union, or flattens it.
            let union = models.reachableInPlace(from: model.text).first { name in
                guard let model = models[name], model.isUnion else { return false }
                return models.writes(tag, .model(model.reference)) == nil
            }
            diagnostics.error(
                "only some of the cases of '\(union ?? model.text)' have the field '\(tag)'; give it to all of them, or to none",
                at: unionCase.location)
        }
    }

    mutating func validate(firstOf cases: [SpecCase], of model: SpecModel) {
        if cases.count < 2 {
            diagnostics.error("'\(model.name.value)' needs at least two cases", at: model.name.location)
        }
        for unionCase in cases {
            guard validateData(unionCase.type) else { continue }
            validateName(of: unionCase, unionCase.orderedName)
            if unionCase.type.isOptional {
                diagnostics.error(
                    "a case cannot be optional; put the '?' behind '\(model.name.value)' where it is used",
                    at: unionCase.location)
            }
            validateEnd(of: unionCase, in: model)
        }
        reportDuplicates(cases.map { ($0.orderedName, Located($0.orderedName, at: $0.location)) }, "case")
    }

    /// Reports each field for the tag that cannot always write it, in the model of a case and in what it flattens.
    private mutating func validateTag(_ tag: String, of unionCase: SpecCase, isNumber: Bool) {
        guard let name = unionCase.type.containedModel?.text, models[name]?.isStructure == true else { return }
        for name in models.reachableInPlace(from: name) {
            guard case .fields(let fields, _)? = models[name]?.kind,
                let field = fields.first(where: { $0.firstKeys.contains(tag) })
            else { continue }
            let shape = models.shape(of: field.type)
            let fits = shape == .string || isNumber && shape == .number
            if !field.type.isOptional, field.path == [tag], fits { continue }
            diagnostics.error(
                "the field '\(tag)' of '\(name)' is the tag, so it must be a \(isNumber ? "number" : "String") or an enum, without a '?'",
                at: field.key.location)
        }
    }

    /// Reports a case that is read at the same place of the JSON as its union.
    private mutating func validateEnd(of unionCase: SpecCase, in model: SpecModel) {
        guard models.isAlways(unionCase.type, model.name.value) else { return }
        diagnostics.error("this case leads back to '\(model.name.value)', so none would end", at: unionCase.location)
    }

    mutating func validate(shapes cases: [SpecCase], of model: SpecModel) {
        if cases.count < 2 {
            diagnostics.error("'\(model.name.value)' needs at least two shapes", at: model.name.location)
        }
        var areKnown = true
        for unionCase in cases {
            areKnown = validateData(unionCase.type) && areKnown
            validateName(of: unionCase, unionCase.shapeName)
            validateEnd(of: unionCase, in: model)
        }
        guard areKnown else { return }
        reportDuplicates(cases.map { ($0.shapeName, Located($0.shapeName, at: $0.location)) }, "case")
        let shapes = cases.map { models.shapes(of: $0.type) }
        let lastObject = shapes.lastIndex { $0?.contains(.object) == true }
        for (index, unionCase) in cases.enumerated() {
            guard let own = shapes[index], !own.isEmpty else {
                diagnostics.error("the JSON shape of this type is not clear", at: unionCase.location)
                continue
            }
            let others = shapes.indices.filter { $0 != index }.reduce(into: Set<JSONShape>()) {
                $0.formUnion(shapes[$1] ?? [])
            }
            let shared = own.intersection(others)
            if let shape = JSONShape.allCases.first(where: { $0 != .object && shared.contains($0) }) {
                diagnostics.error(
                    "two of the shapes are \(shape.rawValue)s in JSON, and nothing distinguishes them",
                    at: unionCase.location)
            } else if shared.contains(.object), index != lastObject,
                models.condition(of: unionCase, among: cases) == nil
            {
                diagnostics.error(
                    "nothing distinguishes this object from the others; give it a required field that they lack or "
                        + "whose only value is another one, or use 'firstOf'", at: unionCase.location)
            }
        }
    }
}

extension SpecCase {
    /// The value of the tag, or the Swift name of the case of all other tags.
    fileprivate var tag: Located<String> { name ?? Located(tagName, at: location) }
}
