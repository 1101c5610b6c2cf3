import EndpointGenerator

extension Converter {
    func type(of schema: Schema, _ place: Place) -> Converted {
        // The target of a reference counts by itself.
        let levels = schema.hasReference ? 0 : 1
        guard depth + levels <= Self.depthLimit else {
            lose(.deepSchemas, at: schema.location)
            return .json
        }
        depth += levels
        defer { depth -= levels }
        let (converted, losses) = collecting { () -> Converted in
            for part in reader.unsaid(in: schema) { lose(.unsaid(part.reason), at: part.location) }
            var converted = form(of: schema, place)
            if schema.isNullable { converted.isNullable = true }
            return converted
        }
        // What the document states replaces what is lost.
        if schema.node.stated == nil { self.losses += losses }
        return converted
    }

    private func form(of schema: Schema, _ place: Place) -> Converted {
        switch schema.form {
        case .any: return .json
        case .scalar(let scalar): return Converted(type: .scalar(scalar))
        case .formed(let type): return Converted(type: .formed(type))
        case .reference(let reference): return component(reference, at: schema.location)
        case .string(let format): return Converted(type: .init(textFormat: format))
        case .integer(let format): return Converted(type: .init(integerFormat: format))
        case .number(let format): return Converted(type: .init(numberFormat: format))
        case .boolean: return Converted(type: .bool)
        case .values(let values): return Converted(type: enumeration(values, schema, place))
        case .array(let items):
            let element = items.map { type(of: $0, place.element).value } ?? .json
            return Converted(type: limited(.list(element), schema))
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
        case .reading(let count):
            // A component that has become a model since contains this one, and ends the recursion.
            // Few are read again inside of each other, since each could contain all of them.
            let isAllowed = repeated.isEmpty || repeated.count < 4 && nestedRepetitions < 1_000
            if modelCount > count, isAllowed, let target = reader.target(of: reference),
                repeated.insert(reference).inserted
            {
                defer { repeated.remove(reference) }
                if repeated.count > 1 { nestedRepetitions += 1 }
                return type(of: target, .component(reference))
            }
            lose(.endlessSchema, at: location)
            return .json
        case nil: break
        }
        guard let target = reader.target(of: reference) else {
            lose(.schemaReference(reference), at: location)
            return .json
        }
        components[reference] = .reading(after: modelCount)
        let (converted, losses) = collecting {
            inheritance(reference, target) ?? childWithoutMembers(reference, target)
                ?? type(of: target, .component(reference))
        }
        if case .model? = components[reference] {
        } else if document.isExport {
            let id = addModel(target, .component(reference))
            models[id].kind = .named(converted.type)
            self.losses += losses
            return Converted(type: .model(id), isNullable: converted.isNullable)
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

extension Converter {
    /// The model of an enum, or the type of its values if they cannot be one.
    func enumeration(_ values: [JSONNode], _ schema: Schema, _ place: Place) -> DraftType {
        if schema.node.hasUnassignableStatements { lose(.unassignableStatements, at: schema.location) }
        if values.allSatisfy({ $0.text != nil }) {
            return isEnumeration(values) ? model(.texts(drafts(of: values, schema)), schema, place) : .string
        }
        if values.allSatisfy(\.isWholeNumber) {
            return model(.integers(drafts(of: values, schema)), schema, place)
        }
        if values.allSatisfy({ $0.number != nil }) { return .double }
        lose(.mixedEnumeration, at: schema.location)
        return .json
    }

    /// Whether an enum can have texts as its values, and not only a `String`.
    func isEnumeration(_ texts: [JSONNode]) -> Bool {
        !texts.contains(where: isSentence) && DraftValue.canBeTexts(texts.compactMap(\.text))
    }

    /// Whether a value is a message for people, and no word.
    private func isSentence(_ value: JSONNode) -> Bool { value.text?.split(separator: " ").count ?? 0 > 8 }

    /// The enum of alternatives that are one value each, with the name and the text that each gives its value. An alternative
    /// can have several values if one is deprecated. `nil` if an alternative is something else, or if none has a name or a
    /// text, or is deprecated.
    func annotatedValues(_ alternatives: [Schema]) -> DraftModel.Kind? {
        let canHaveSeveral = alternatives.contains(where: \.isDeprecated)
        var nodes: [JSONNode] = []
        var values: [DraftValue] = []
        for alternative in alternatives {
            guard case .values(let own) = alternative.form, !alternative.isNullable, own.count == 1 || canHaveSeveral
            else { return nil }
            let drafts = own.count == 1 ? [draft(ofOnly: own[0], alternative)] : drafts(ofSeveral: own, alternative)
            values += drafts
            nodes += own
        }
        let current = Set(values.filter { !$0.isDeprecated }.map(\.raw))
        values = values.filter { !$0.isDeprecated || !current.contains($0.raw) }.merged
        guard values.contains(where: { $0.name != nil || $0.summary != nil || $0.isDeprecated }) else { return nil }
        if nodes.allSatisfy({ $0.text != nil }) { return isEnumeration(nodes) ? .texts(values) : nil }
        return nodes.allSatisfy(\.isWholeNumber) ? .integers(values) : nil
    }

    /// The value of a schema that allows no other one, and not null. `nil` if there are several.
    func onlyValue(of schema: Schema, as type: DraftType) -> JSONNode? {
        if let value = models.onlyValue(of: type) { return value }
        guard type == .bool || type == .double else { return nil }
        let values = schema.node[.const].map { [$0] } ?? schema.node[.enum]?.elements ?? []
        return values.count == 1 && (values[0].isBoolean || values[0].number != nil) ? values[0] : nil
    }

    func model(_ kind: DraftModel.Kind, _ schema: Schema, _ place: Place) -> DraftType {
        let id = addModel(schema, place)
        models[id].kind = kind
        models[id].example = nil
        return .model(id)
    }

    /// The value of an alternative, whose title is a name or a text.
    private func draft(ofOnly value: JSONNode, _ alternative: Schema) -> DraftValue {
        let text = sentence(alternative.title)
        return DraftValue(
            raw: value.text ?? value.number ?? "", name: text == nil ? alternative.title : nil,
            summary: Documentation.text(text, alternative.description), isDeprecated: alternative.isDeprecated)
    }

    /// The values of an alternative, whose text is that of each.
    private func drafts(ofSeveral values: [JSONNode], _ alternative: Schema) -> [DraftValue] {
        drafts(of: values, alternative).map { value in
            var value = value
            value.summary = value.summary ?? Documentation.text(nil, alternative.description)
            value.isDeprecated = alternative.isDeprecated
            return value
        }
    }

    /// The values, each once, with the names and the texts that some documents give them.
    private func drafts(of values: [JSONNode], _ schema: Schema) -> [DraftValue] {
        let (names, texts) = (schema.valueNames, schema.valueTexts)
        var seen: Set<String> = []
        return values.compactMap { value in
            let raw = value.text ?? value.number ?? ""
            guard seen.insert(raw).inserted else { return nil }
            return DraftValue(raw: raw, name: names[raw], summary: Documentation.text(nil, texts[raw]))
        }
    }
}

/// Several enums in place of which there is one.
extension Converter {
    /// Makes one enum of several, because the first of several open enums would read the values of all.
    func mergingEnumerations(_ cases: [DraftCase], _ id: Int) -> [DraftCase] {
        let enumerations = cases.filter { models.kind(of: $0.type)?.isTexts == true }
        guard let first = enumerations.first, enumerations.count > 1,
            let common = models.commonEnumeration(of: enumerations.map(\.type))
        else { return cases }
        let texts = enumerations.map(\.summary)
        let type = models.addEnumeration(
            common, .inline(.model(id), word: "value", title: nil), texts, at: first.location)
        let merged = DraftCase(type: type, location: first.location)
        return cases.compactMap { unionCase in
            if models.kind(of: unionCase.type)?.isTexts != true { return unionCase }
            return unionCase.type == first.type ? merged : nil
        }
    }
}

/// The types of the formats of scalars.
extension DraftType {
    init(textFormat format: String?) {
        switch format {
        case nil: self = .string
        case "date-time"?: self = .formed(.date(.iso8601))
        case "date-time-rfc-2822"?: self = .formed(.date(.rfc2822))
        case "http-date"?: self = .formed(.date(.http))
        case "base64url"?: self = .formed(.data(.base64url))
        // Kubernetes has numbers in texts of this format.
        case "int-or-string"?: self = .json
        case let format?: self = .scalar(Scalar.allCases.first { $0.textFormats.contains(format) } ?? .string)
        }
    }

    init(integerFormat format: String?) {
        switch format {
        case "int64": self = .int64
        case "unix-time", "unixtime", "timestamp": self = .formed(.date(.unix))
        default: self = .int
        }
    }

    init(numberFormat format: String?) {
        switch format {
        case "decimal", "decimal128": self = .decimal
        // A number of this format has no fraction.
        case "int64": self = .int64
        case "int32": self = .int
        default: self = .double
        }
    }
}

extension Scalar {
    /// The formats of texts that have the type.
    fileprivate var textFormats: [String] {
        switch self {
        case .url: ["uri", "url"]
        case .calendarDay: ["date"]
        case .uuid: ["uuid", "uuid4"]
        case .data: ["byte"]
        // The format `time` has an offset (RFC 3339, section 5.6), which a `PlainTime` has not.
        case .plainTime: []
        case .string, .int, .int64, .double, .bool, .json, .decimal, .duration: []
        }
    }
}
