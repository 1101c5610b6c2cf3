extension SpecValidator {
    /// The maximum number of fields of a model. All models that are read at a time, one inside of the other, can have 1600
    /// fields in the runtime.
    static let fieldLimit = 1000

    mutating func validate(_ model: SpecModel) {
        switch model.kind {
        case .fields(let fields, let urls):
            validate(fields, of: model)
            if let key = model.identifiedBy { validate(identity: key, among: fields, urls) }
            for url in urls { validate(url, of: fields) }
            let deprecated = fields.filter { $0.deprecated != nil }
            reportDuplicates(
                fields.map { ($0.swiftName, $0.name ?? $0.key) } + deprecated.map { ($0.storedName, $0.key) }, "field")
            reportDuplicates(urls.map { ($0.name.value, $0.name) }, "URL")
            for url in urls where fields.contains(where: { $0.swiftName == url.name.value }) {
                diagnostics.error("there is a field '\(url.name.value)' already", at: url.name.location)
            }
        case .parameters(let parameters):
            for parameter in parameters { validate(parameter, in: .query) }
            if parameters.isEmpty {
                diagnostics.error("'\(model.name.value)' has no parameters", at: model.name.location)
            }
            validateNames(of: parameters, ReservedName.groups)
        case .values(let values): validate(values, of: model)
        case .keys(let keys):
            guard validateNames(of: .model(keys)) else { return }
            guard let values = models.values(of: model.name.value), !values.isEmpty else {
                return diagnostics.error(
                    "'\(keys.text)' is not a model of 'fields', so it has no keys", at: keys.location)
            }
            for value in values where ReservedName.cases.contains(value.swiftName) {
                diagnostics.error(
                    "the field '\(value.swiftName)' cannot be a case; give it another \"name\"", at: keys.location)
            }
            reportDuplicates(values.map { ($0.swiftName, Located($0.raw.text, at: keys.location)) }, "field")
        case .tagged(let tag, let cases): validate(taggedCases: cases, tag: tag.value, of: model)
        case .shapes(let cases): validate(shapes: cases, of: model)
        case .firstOf(let cases): validate(firstOf: cases, of: model)
        case .external(let external):
            validate(external)
            if let deprecated = model.deprecated {
                diagnostics.error(
                    "a type that is written by hand is deprecated where it is declared", at: deprecated.location)
            }
        case .scalar, .broken: return
        }
    }

    private mutating func validate(identity key: Located<String>, among fields: [SpecField], _ urls: [SpecURL]) {
        guard let field = fields.first(where: { $0.key.value == key.value }) else {
            let hint = suggestion(for: key.value, among: fields.map(\.key.value))
            return diagnostics.error("there is no field '\(key.value)'\(hint)", at: key.location)
        }
        if !models.isIdentity(field) {
            diagnostics.error(
                "'\(key.value)' cannot identify a model: only a required String, Int, Int64, URL, UUID, open enum or model that 'is' a scalar can",
                at: key.location)
        }
        let others = fields.filter { $0.key.value != key.value }.map(\.swiftName) + urls.map(\.name.value)
        if field.swiftName != "id", others.contains("id") {
            diagnostics.error("the model has an 'id' already; give that another \"name\"", at: key.location)
        }
    }

    private mutating func validate(_ fields: [SpecField], of model: SpecModel) {
        for field in fields {
            guard validateData(field.type) else { continue }
            if let value = field.defaultValue { validate(value, of: field.key.value, field.type) }
            validate(swiftName: field.swiftName, given: field.name, key: field.key, ReservedName.fields)
            if field.isLossy { validate(lossy: field) }
            if field.isSingle { validate(single: field) }
            if field.quoting != .never, !field.type.canBeQuoted {
                diagnostics.error(
                    "only a number or a Bool can be quoted, and '\(field.key.value)' is neither",
                    at: field.key.location)
            }
            if field.separator != nil { validate(listInText: field) }
            if field.hasExplicitNull { validate(explicitNull: field.key, field.type) }
        }
        validatePaths(of: fields.filter { !$0.isFlattened })
        validate(flattened: fields, of: model)
        if fields.count > Self.fieldLimit {
            diagnostics.error(
                "'\(model.name.value)' has \(fields.count) fields; a model can have at most \(Self.fieldLimit)",
                at: model.name.location)
        }
    }

    /// Checks that an invalid value has a substitute. An invalid element of a list is dropped, and an invalid value
    /// of a field that is not required is replaced with `nil` or the default.
    private mutating func validate(lossy field: SpecField) {
        if field.type.isList { return }
        let name = field.key.value
        if field.isRequired {
            diagnostics.error(
                "only a list, an optional field or one with a default can be lossy, and '\(name)' is none of these",
                at: field.key.location)
        } else if field.type.isOptional, field.type.unwrapped.isOptional {
            diagnostics.error(
                "'\(name)' distinguishes null from a missing value, so it cannot be lossy", at: field.key.location)
        }
    }

    /// Checks that `nil` is a value, and that it does not mean a missing member.
    mutating func validate(explicitNull key: Located<String>, _ type: SpecType) {
        if !type.isOptional {
            diagnostics.error(
                "only an optional value can have 'explicitNull', and '\(key.value)' is not optional", at: key.location)
        } else if type.unwrapped.isOptional {
            diagnostics.error(
                "'\(key.value)' distinguishes null from a missing value already; write one '?' or leave out 'explicitNull'",
                at: key.location)
        }
    }

    private mutating func validate(listInText field: SpecField) {
        validate(listInText: field.key, field.type)
        if field.isLossy || field.isSingle || field.quoting != .never {
            diagnostics.error(
                "'\(field.key.value)' is a list in one text, so it cannot be 'lossy', 'single' or 'quoted'",
                at: field.key.location)
        }
    }

    private mutating func validate(single field: SpecField) {
        let name = field.key.value
        if !field.type.isList {
            diagnostics.error(
                "only a list can be 'single', and '\(name)' is not a list", at: field.key.location)
        } else if field.type.element.isList {
            diagnostics.error(
                "a list of lists cannot be 'single', since a single element of '\(name)' is a list too",
                at: field.key.location)
        } else if field.isLossy {
            diagnostics.error("'\(name)' is 'lossy' or 'single', not both", at: field.key.location)
        }
    }

    /// Checks the paths of fields. Every field must read members of its own.
    private mutating func validatePaths(of fields: [SpecField]) {
        var keys: Set<String> = []
        for field in fields {
            let isNameless = { (path: [String]) in path != [field.key.value] && (path.isEmpty || path.contains("")) }
            if isNameless(field.path) || field.aliases.contains(where: isNameless) {
                diagnostics.error("'at' must name members, such as \"data.nodes\"", at: field.key.location)
            }
            if !field.aliases.isEmpty, !field.type.isOptional {
                diagnostics.error("a field with 'aliases' must be optional", at: field.key.location)
            }
            if !field.aliases.isEmpty, Set(field.firstKeys).count < field.firstKeys.count {
                diagnostics.error(
                    "the paths of '\(field.key.value)' and its 'aliases' must start at different members",
                    at: field.key.location)
            }
            for key in field.firstKeys {
                if keys.insert(key).inserted { continue }
                guard let other = fields.first(where: { $0.firstKeys.contains(key) }) else { continue }
                // Duplicate keys are reported by the parser, or because their Swift names are equal.
                if other.key.value == field.key.value { continue }
                diagnostics.error(
                    "'\(other.key.value)' and '\(field.key.value)' both read the member '\(key)'; "
                        + "use a model for it", at: field.key.location)
            }
        }
    }

    private mutating func validate(_ values: [SpecValue], of model: SpecModel) {
        if values.isEmpty { diagnostics.error("'\(model.name.value)' has no values", at: model.name.location) }
        for value in values {
            validate(
                swiftName: value.swiftName, given: value.isNamed ? value.name : nil, key: value.name, ReservedName.cases
            )
        }
        reportDuplicates(values.map { ($0.swiftName, $0.name) }, "value")
    }
}

extension SpecType {
    /// Whether the innermost type is a number or a truth value.
    var canBeQuoted: Bool {
        switch self {
        case .scalar(let scalar): scalar.shape == .number || scalar.shape == .bool
        case .model: false
        case .formed(let type): type.shape == .number
        case .array(let inner), .dictionary(let inner), .optional(let inner): inner.canBeQuoted
        }
    }

    var isDate: Bool {
        if case .formed(.date) = self { true } else { false }
    }

    /// Whether the innermost type has a form.
    var holdsForm: Bool {
        switch self {
        case .scalar, .model: false
        case .formed: true
        case .array(let inner), .dictionary(let inner), .optional(let inner): inner.holdsForm
        }
    }
}

extension SpecValidator {
    /// Checks the names of a type that is written by hand, and of its module.
    mutating func validate(_ external: SpecExternal) {
        let parts = external.type.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if !parts.allSatisfy({ SwiftName.isIdentifier($0, upperCase: true) }) {
            diagnostics.error(
                "'\(external.type.value)' is not the name of a Swift type such as \"Money\" or \"MoneyKit.Money\"",
                at: external.type.location)
        } else if let model = models[parts[0]], !model.isExternal {
            diagnostics.error(
                "the model '\(parts[0])' hides the type '\(external.type.value)'; write its module before it",
                at: external.type.location)
        }
        if let module = external.module, !module.value.utf8.allSatisfy(isWordByte) || module.value.isEmpty {
            diagnostics.error("'\(module.value)' is not the name of a module", at: module.location)
        }
    }
}

extension SpecModel {
    var isExternal: Bool {
        if case .external = kind { true } else { false }
    }
}
