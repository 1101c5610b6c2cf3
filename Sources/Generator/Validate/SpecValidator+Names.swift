/// Checks every name that becomes a declaration in Swift, whether the spec gives it or it is made from a name on the wire.
extension SpecValidator {
    /// Names of endpoints and models, each once and each writable in Swift.
    mutating func validateNames() {
        unique(spec.endpoints.map { ($0.name.value, $0.name) }, "endpoint")
        for endpoint in spec.endpoints {
            let name = endpoint.name
            if !SwiftName.isIdentifier(name.value, upperCase: false) {
                diagnostics.error(
                    "an endpoint's name must start with a small letter and hold letters and digits, unlike '\(name.value)'",
                    at: name.location)
            } else if ReservedName.endpoints.contains(name.value) {
                diagnostics.error("'\(name.value)' is a member of every client; choose another name", at: name.location)
            }
        }
        unique(spec.models.map { ($0.name.value, $0.name) }, "model")
        for model in spec.models {
            let name = model.name
            if !SwiftName.isIdentifier(name.value, upperCase: true) {
                diagnostics.error(
                    "a model's name must start with a capital and hold letters and digits, unlike '\(name.value)'",
                    at: name.location)
            } else if ReservedName.types.contains(name.value) || name.value == spec.name.value {
                diagnostics.error(
                    "'\(name.value)' is the name of a type that generated code uses; choose another, such as "
                        + "'\(name.value)Model'", at: name.location)
            }
        }
    }

    /// The names of parameters in one scope: each writable in Swift, none reserved, and none twice. `others` are names that
    /// the generator adds to the scope.
    mutating func validateNames(
        of parameters: [SpecParameter], _ reserved: Set<String>, besides others: [(String, Located<String>)] = []
    ) {
        let visible = parameters.filter { $0.constant == nil }
        for parameter in visible {
            validate(swiftName: parameter.swiftName, given: parameter.name, key: parameter.key, reserved)
        }
        unique(others + visible.map { ($0.swiftName, $0.name ?? $0.key) }, "parameter")
    }

    /// The case of a union by shape, which is called after its type if the spec does not name it.
    mutating func validateName(ofShape unionCase: SpecCase) {
        if let name = unionCase.name {
            validate(swiftName: name.value, given: name, key: name, ReservedName.cases)
        } else if ReservedName.cases.contains(unionCase.shapeName) {
            diagnostics.error(
                "'\(unionCase.shapeName)' is taken in generated code; name the shapes, such as { \"text\": \"String\" }",
                at: unionCase.location)
        }
    }

    /// A way to authenticate is called after its key, and can have no other name.
    mutating func validateName(of scheme: SpecAuthentication) {
        let name = SwiftName.lowerCamelCase(scheme.name.value)
        if name.isEmpty {
            diagnostics.error("'\(scheme.name.value)' gives no Swift name", at: scheme.name.location)
        } else if ReservedName.authentications.contains(name) {
            diagnostics.error("'\(name)' is taken in generated code; choose another key", at: scheme.name.location)
        }
    }

    /// A name that the spec gives must be an identifier; one made from the wire's must not be empty or taken.
    mutating func validate(
        swiftName: String, given: Located<String>?, key: Located<String>, _ reserved: Set<String>
    ) {
        if let given, !SwiftName.isIdentifier(given.value, upperCase: false) {
            diagnostics.error(
                "a name must start with a small letter and hold letters and digits, unlike '\(given.value)'",
                at: given.location)
        } else if swiftName.isEmpty {
            diagnostics.error("'\(key.value)' gives no Swift name; give it a \"name\"", at: key.location)
        } else if reserved.contains(swiftName) {
            diagnostics.error(
                "'\(swiftName)' is taken in generated code; give '\(key.value)' another \"name\"",
                at: (given ?? key).location)
        }
    }

    /// Reports the second and every further holder of a name.
    mutating func unique(_ names: [(swift: String, written: Located<String>)], _ subject: String) {
        var first: [String: Located<String>] = [:]
        for (swift, written) in names where !swift.isEmpty {
            guard let other = first.updateValue(written, forKey: swift) else { continue }
            first[swift] = other
            if other.value == written.value {
                // The parser has reported a name that stands twice in one object.
                if diagnostics.mentions(written.location) { continue }
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
