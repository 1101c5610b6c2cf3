/// Checks of every name that becomes a Swift declaration, whether the spec gives it or it is derived from a name on
/// the wire.
extension SpecValidator {
    /// Checks that the names of endpoints and models are unique and valid in Swift.
    mutating func validateNames() {
        let streams = endpoints.compactMap(\.streamedName)
        reportDuplicates((endpoints.map(\.name) + streams).map { ($0.value, $0) }, "endpoint")
        for endpoint in endpoints {
            let name = endpoint.name
            if !SwiftName.isIdentifier(name.value, upperCase: false) {
                diagnostics.error(
                    "an endpoint's name must start with a lowercase letter and have only letters and digits, unlike '\(name.value)'",
                    at: name.location)
            } else if ReservedName.endpoints.contains(name.value) {
                diagnostics.error("'\(name.value)' is a member of every client; choose another name", at: name.location)
            }
        }
        reportDuplicates(spec.models.map { ($0.baseName, Located($0.baseName, at: $0.name.location)) }, "model")
        for model in spec.models where model.deprecated != nil {
            if models.definition(of: model.swiftName) == nil, models.generic(model.swiftName) == nil { continue }
            diagnostics.error(
                "generated code needs the name '\(model.swiftName)' for this deprecated model, and another model has it",
                at: model.name.location)
        }
        for model in spec.models {
            let name = Located(model.baseName, at: model.name.location)
            if !SwiftName.isIdentifier(name.value, upperCase: true) {
                diagnostics.error(
                    "a model's name must start with a capital letter and have only letters and digits, unlike '\(name.value)'",
                    at: name.location)
            } else if isReserved(model) || name.value == spec.name.value {
                diagnostics.error(
                    "'\(name.value)' is the name of a type that generated code uses; choose another, such as "
                        + "'\(name.value)Model'", at: name.location)
            }
        }
        let unions = endpoints.compactMap { endpoint in
            endpoint.responsesByStatus.map { responses in
                let name = endpoint.responseUnionName
                return (name, responses.name ?? Located(name, at: responses.location))
            }
        }
        reportDuplicates(unions, "union")
    }

    private func isReserved(_ model: SpecModel) -> Bool {
        let isGeneric = !model.typeParameters.isEmpty
        return ReservedName.types.subtracting(isGeneric ? ReservedName.genericTypes : []).contains(model.baseName)
    }

    /// Checks that the names of the parameters in one scope are unique, valid in Swift and not reserved. `others` are
    /// names that the generator adds to the scope.
    mutating func validateNames(
        of parameters: [SpecParameter], _ reserved: Set<String>, besides others: [(String, Located<String>)] = []
    ) {
        let visible = parameters.filter { $0.constant == nil }
        for parameter in visible {
            validate(swiftName: parameter.swiftName, given: parameter.name, key: parameter.key, reserved)
        }
        reportDuplicates(others + visible.map { ($0.swiftName, $0.name ?? $0.key) }, "parameter")
    }

    /// Checks the name of a case of a union without a tag. `derived` is the name if the spec gives none.
    mutating func validateName(of unionCase: SpecCase, _ derived: String) {
        if let name = unionCase.name {
            validate(swiftName: name.value, given: name, key: name, ReservedName.cases)
        } else if ReservedName.cases.contains(derived) {
            diagnostics.error(
                "'\(derived)' is reserved in generated code; name the cases, such as { \"text\": \"String\" }",
                at: unionCase.location)
        }
    }

    /// Checks the name of an authentication. It is always derived from the key.
    mutating func validateName(of scheme: SpecAuthentication) {
        let name = scheme.swiftName
        if name.isEmpty {
            diagnostics.error("'\(scheme.name.value)' cannot become a Swift name", at: scheme.name.location)
        } else if ReservedName.authentications.contains(name) {
            diagnostics.error("'\(name)' is reserved in generated code; choose another key", at: scheme.name.location)
        }
    }

    /// Checks a Swift name. A given name must be an identifier, a derived name must not be empty, and neither must be
    /// reserved.
    mutating func validate(
        swiftName: String, given: Located<String>?, key: Located<String>, _ reserved: Set<String>
    ) {
        if let given, !SwiftName.isIdentifier(given.value, upperCase: false) {
            diagnostics.error(
                "a name must start with a lowercase letter and have only letters and digits, unlike '\(given.value)'",
                at: given.location)
        } else if swiftName.isEmpty {
            diagnostics.error("'\(key.value)' cannot become a Swift name; give it a \"name\"", at: key.location)
        } else if reserved.contains(swiftName) {
            diagnostics.error(
                "'\(swiftName)' is reserved in generated code; give '\(key.value)' another \"name\"",
                at: (given ?? key).location)
        }
    }

    /// Reports every repeated use of a Swift name.
    mutating func reportDuplicates(_ names: [(swift: String, written: Located<String>)], _ subject: String) {
        var first: [String: Located<String>] = [:]
        for (swift, written) in names where !swift.isEmpty {
            guard let other = first.updateValue(written, forKey: swift) else { continue }
            first[swift] = other
            if other.value == written.value {
                // The parser has reported duplicate keys in one object.
                if diagnostics.hasDiagnostic(at: written.location) { continue }
                diagnostics.error(
                    "there is another \(subject) '\(written.value)'; give one of them another name",
                    at: written.location)
            } else {
                diagnostics.error(
                    "the \(subject)s '\(other.value)' and '\(written.value)' are both '\(swift)' in Swift; "
                        + "give one of them a \"name\"", at: written.location)
            }
        }
    }
}
