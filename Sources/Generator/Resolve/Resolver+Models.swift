extension Resolver {
    func model(_ model: SpecModel) -> Model? {
        let name = model.name.value
        switch model.kind {
        case .fields(let fields, let urls): return .structure(structure(model, fields, urls))
        case .parameters(let parameters): return .parameters(group(model.swiftName, model.summary, parameters))
        case .values, .keys:
            return models.values(of: name).map { .enumeration(enumeration(model.swiftName, model.summary, $0)) }
        case .scalar(let scalar):
            return .scalar(NamedScalar(name: model.swiftName, summary: model.summary, rawType: scalar))
        case .external(let external):
            let type = External(name: name, type: external.type.value, module: external.module?.value)
            return .external(type)
        case .tagged(let tag, let cases):
            return .union(union(model, .tagged(tagged(tag.value, cases))))
        case .shapes(let cases):
            return .union(union(model, .shaped(shapedCases(cases))))
        case .firstOf(let cases):
            let ordered = cases.map { Union.OrderedCase(name: $0.orderedName, type: wireType($0.type)) }
            return .union(union(model, .firstOf(ordered)))
        case .broken: return nil
        }
    }

    private func structure(_ model: SpecModel, _ fields: [SpecField], _ urls: [SpecURL]) -> Structure {
        let name = model.name.value
        return Structure(
            name: model.swiftName,
            typeParameters: model.typeParameters.map(\.value),
            summary: model.summary,
            identity: models.identity(of: model).map { field($0, of: name) },
            hasBlank: models.hasBlank(.model(model.reference)),
            isRequiredByOthers: modelsRequiredByOthers.contains(name),
            fields: fields.map { field($0, of: name) },
            hasFlattenedFields: fields.contains { $0.isFlattened },
            keysBesideRest: keysBesideRest(model, fields),
            urls: urls.map { computedURL($0, of: fields) }
        )
    }

    /// Returns the keys of members that the flattened map of a model must not have.
    private func keysBesideRest(_ model: SpecModel, _ fields: [SpecField]) -> [String] {
        guard let map = fields.first(where: { $0.isFlattened && $0.type.isMap }),
            case .dictionary(let value) = map.type
        else { return [] }
        let members = fields.filter(\.isFlattened).compactMap(\.type.containedModel?.text).flatMap(models.fixedMembers)
        let keys = Set(members + (value.is(.json) ? [] : tags(of: model)))
        return keys.subtracting(fields.flatMap { $0.isFlattened ? [] : $0.firstKeys }).sorted()
    }

    /// Returns the tags of the unions of which a model is a case. They may be of another type than the values of a map.
    private func tags(of model: SpecModel) -> [String] {
        let tags = spec.models.compactMap { union -> String? in
            guard case .tagged(let tag, let cases) = union.kind else { return nil }
            return cases.contains { $0.type.isModel(named: model.name.value) } ? tag.value : nil
        }
        return tags
    }

    private func flattening(_ field: SpecField) -> Flattening? {
        guard field.isFlattened else { return nil }
        if field.type.isMap { return .map }
        return field.type.containedModel.flatMap { models[$0]?.isUnion } == true ? .union : .model
    }

    private func field(_ field: SpecField, of model: String) -> Field {
        Field(
            name: field.swiftName, storedName: field.storedName, deprecated: field.deprecated?.value, path: field.path,
            aliases: field.aliases, summary: field.summary,
            type: wireType(
                field.type, in: model, isLossy: field.isLossy, isQuoted: field.quoting != .never,
                isSingle: field.isSingle, separator: field.separator),
            flattening: flattening(field),
            hasExplicitNull: field.hasExplicitNull,
            isWrittenAsText: field.quoting == .always,
            fallsToNil: field.isLossy && !field.type.isList,
            defaultValue: field.isFlattened && field.type.isMap
                ? .dictionary([]) : field.defaultValue.flatMap { Constant($0, as: field.type, models) })
    }

    private func enumeration(_ name: String, _ summary: String?, _ values: [SpecValue]) -> Enumeration {
        let cases = values.map { value in
            Enumeration.Case(name: value.swiftName, value: value.raw, summary: value.summary)
        }
        return Enumeration(
            name: name,
            summary: summary,
            rawType: values.areIntegers ? .int : .string,
            cases: zip(values, cases).filter { $0.0.deprecated == nil }.map(\.1),
            deprecated: zip(values, cases).compactMap { value, enumCase in
                value.deprecated.map { (enumCase, $0.value) }
            }
        )
    }

    private func union(_ model: SpecModel, _ form: Union.Form) -> Union {
        Union(
            name: model.swiftName,
            typeParameters: model.typeParameters.map(\.value),
            summary: model.summary,
            isIndirect: models.indirectUnions.contains(model.name.value),
            acceptsEmptyString: acceptsEmptyString(model),
            form: form
        )
    }

    private func group(_ name: String, _ summary: String?, _ parameters: [SpecParameter]) -> ParameterGroup {
        ParameterGroup(
            name: name,
            summary: summary,
            parameters: parameters.filter { $0.constant == nil }.map(parameter),
            entries: entries(parameters, in: .query)
        )
    }

    /// Resolves a computed URL. Names in braces that are not parameters are fields, or strings if there is no model.
    func computedURL(_ url: SpecURL, of fields: [SpecField]?) -> ComputedURL {
        let parameters = url.parameters + (fields == nil ? url.textParameters : [])
        let visible = (parameters + url.query).filter { $0.constant == nil }
        let template = url.pieces.map { piece -> TemplatePart in
            switch piece {
            case .literal(let text): return .text(text)
            case .parameter(let key):
                if let parameter = parameters.first(where: { $0.key.value == key }) { return part(for: parameter) }
                let name = fields?.first { $0.key.value == key }?.storedName ?? key
                return .field(name, isHidden: visible.contains { $0.swiftName == name })
            }
        }
        return ComputedURL(
            name: SwiftName.escaped(url.name.value), summary: url.summary ?? "The URL `\(url.template.value)`.",
            parameters: visible.map(parameter), template: template, query: query(url.query))
    }

    /// The part of a template for a parameter. A constant that needs no encoding is part of the text.
    private func part(for parameter: SpecParameter) -> TemplatePart {
        if case .string(let text)? = parameter.constant?.value, !text.isEmpty,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        {
            return .text(text)
        }
        return .value(value(parameter, in: .url))
    }

    private func tagged(_ tag: String, _ cases: [SpecCase]) -> Union.Tagged {
        Union.Tagged(
            tag: tag, isNumber: cases.haveNumbersAsTags,
            cases: cases.compactMap { taggedCase($0, tag: tag) },
            otherwise: cases.first { $0.name == nil }.map {
                Union.OrderedCase(name: $0.tagName, type: wireType($0.type))
            })
    }

    private func taggedCase(_ unionCase: SpecCase, tag: String) -> Union.TaggedCase? {
        guard let value = unionCase.name?.value else { return nil }
        return Union.TaggedCase(
            name: unionCase.tagName, value: value, type: wireType(unionCase.type),
            writesTag: models.writes(tag, unionCase.type) == true)
    }

    /// Objects with a distinguishing member come first. The one without, if any, matches the other objects.
    private func shapedCases(_ cases: [SpecCase]) -> [Union.ShapedCase] {
        let objects = cases.count { models.shapes(of: $0.type)?.contains(.object) == true }
        let resolved = cases.compactMap { unionCase -> Union.ShapedCase? in
            guard let shapes = models.shapes(of: unionCase.type) else { return nil }
            let isOneOfSeveral = shapes.contains(.object) && objects > 1
            return Union.ShapedCase(
                name: unionCase.shapeName, type: wireType(unionCase.type),
                shapes: JSONShape.allCases.filter(shapes.contains),
                condition: isOneOfSeveral ? models.condition(of: unionCase, among: cases) : nil)
        }
        return resolved.filter { $0.condition != nil } + resolved.filter { $0.condition == nil }
    }
}
