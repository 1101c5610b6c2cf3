/// Emits the initializer of a model. Internal models have the one that Swift synthesizes, unless a field is deprecated.
///
///     public init(id: Int, posterPath: String? = nil) {
///         self.id = id
///         self.posterPath = posterPath
///     }
func initializer(of structure: Structure, _ api: API) -> SwiftCode {
    if !api.isPublic, structure.fields.allSatisfy({ $0.deprecated == nil }) { return "" }
    let parameters = structure.fields.map { field in
        "\(SwiftName.parameter(field.name)): \(field.type.swift)\(field.initialValue.map { " = \($0.defaultValue(in: api))" } ?? "")"
    }
    return """

        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(structure.fields.map { SwiftCode(line: "self.\(SwiftName.member($0.storedName)) = \(SwiftName.escaped($0.name))") })
        }
        """
}

/// Emits the placeholder value of a model that other models require:
///
///     /// A placeholder until a value is decoded.
///     static var blank: Self {
///         Self(name: "")
///     }
func blank(_ structure: Structure) -> SwiftCode {
    if !structure.isRequiredByOthers { return "" }
    let opening = "static var blank: Self {"
    let call = blankCall("Self", structure, margin: 8)
    return """
        /// A placeholder until a value is decoded.
        \(opening)
            \(call)
        }
        """
}

/// Emits the call of the initializer with a placeholder value for each required field.
func blankCall(_ name: String, _ structure: Structure, margin: Int) -> SwiftCode {
    let arguments = structure.fields.compactMap { field in
        field.isRequired ? field.type.blank.map { "\(SwiftName.label(field.name)): \($0)" } : nil
    }
    return call("\(name)(", arguments, ")", margin: margin)
}
