// Generic models: their type parameters, and the arguments that they are used with.
extension SpecValidator {
    /// Checks the type parameters of a generic model.
    mutating func validateTypeParameters(of model: SpecModel) {
        guard let first = model.typeParameters.first else { return }
        switch model.kind {
        case .fields, .tagged, .shapes, .firstOf: break
        case .broken: return
        case .parameters, .values, .keys, .scalar, .external:
            diagnostics.error(
                "only a model of 'fields' and a union can have type parameters", at: model.name.location)
        }
        if models.endlessGenerics.contains(model.baseName) {
            diagnostics.error(
                "'\(model.name.value)' leads to ever larger types, since it is used in itself with an argument that "
                    + "is made of '\(first.value)'", at: model.name.location)
        }
        let used = Set(model.references.flatMap(\.all).map(\.base))
        var names: Set<String> = []
        for parameter in model.typeParameters {
            let name = parameter.value
            if !SwiftName.isIdentifier(name, upperCase: true) || ReservedName.types.contains(name) {
                diagnostics.error(
                    "'\(name)' cannot be a type parameter; choose a name such as 'T'", at: parameter.location)
            } else if name == spec.name.value {
                diagnostics.error(
                    "the type parameter '\(name)' has the name of the API; choose another, such as 'T'",
                    at: parameter.location)
            } else if models.definition(of: name) != nil || models.generic(name) != nil {
                diagnostics.error(
                    "the type parameter '\(name)' has the name of a model; choose another, such as 'T'",
                    at: parameter.location)
            } else if !names.insert(name).inserted {
                diagnostics.error("there is another type parameter '\(name)'", at: parameter.location)
            } else if !used.contains(name) {
                diagnostics.error("the type parameter '\(name)' is not used", at: parameter.location)
            }
        }
    }

    /// Checks a reference that is not known as it is written: a generic model without its arguments, or any name with
    /// arguments. Returns `false` if it is neither.
    mutating func validate(generic use: ModelReference, _ areKnown: inout Bool) -> Bool {
        let (base, arguments) = (use.base, use.arguments)
        guard let generic = models.generic(base) else {
            if let notation = Self.notation(of: base, arguments.map(\.text)) {
                areKnown = false
                diagnostics.error("unknown type '\(base)'; write \"\(notation)\"", at: use.location)
                return true
            }
            guard !arguments.isEmpty, isType(base) else { return false }
            areKnown = false
            diagnostics.error("'\(base)' is not generic, so it has no arguments", at: use.location)
            return true
        }
        let count = generic.typeParameters.count
        if arguments.count != count {
            areKnown = false
            let example = ModelReference.text(base, generic.typeParameters.map { _ in "String" })
            diagnostics.error(
                "'\(generic.name.value)' needs \(count == 1 ? "an argument" : "\(count) arguments"), as in "
                    + "\"\(example)\"", at: use.location)
        }
        for (argument, parameter) in zip(arguments, generic.typeParameters) {
            if !validate(argument: argument, for: parameter.value, of: generic, at: use.location) { areKnown = false }
        }
        if areKnown { areKnown = validate(flattenedIn: use) }
        return true
    }

    /// Returns how a generic type of Swift or of another language is written here.
    private static func notation(of base: String, _ arguments: [String]) -> String? {
        switch (base, arguments.count) {
        case ("Optional", 1): "\(arguments[0])?"
        case ("Array", 1), ("List", 1), ("Set", 1): "[\(arguments[0])]"
        case ("Dictionary", 2), ("Map", 2), ("Record", 2): "[String: \(arguments[1])]"
        default: nil
        }
    }

    private mutating func validate(
        argument: SpecType, for parameter: String, of generic: SpecModel, at use: Location
    ) -> Bool {
        guard validateData(argument) else { return false }
        let place = argument.references.first?.location ?? use
        if argument.isOptional {
            diagnostics.error(
                "an argument cannot be optional; put the '?' behind '\(parameter)' in "
                    + "'\(generic.name.value)'", at: place)
            return false
        }
        if argument.holdsForm {
            diagnostics.error(
                "'\(argument.text)' has a form, so it cannot be an argument; use a model for it", at: place)
            return false
        }
        if case .shapes(let cases) = generic.kind, cases.contains(where: { $0.type.isModel(named: parameter) }),
            models.shape(of: argument) != .object
        {
            diagnostics.error(
                "'\(parameter)' is an object in the shapes of '\(generic.name.value)', and '\(argument.text)' is not",
                at: place)
            return false
        }
        if case .fields(let fields, _) = generic.kind,
            fields.contains(where: { $0.isFlattened && $0.type.isModel(named: parameter) }),
            models.shape(of: argument) != .object
        {
            diagnostics.error(
                "'\(parameter)' is flattened in '\(generic.name.value)', and '\(argument.text)' is not an object",
                at: place)
            return false
        }
        return true
    }
}
