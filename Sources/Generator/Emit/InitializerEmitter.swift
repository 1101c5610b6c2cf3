/// Emits the initializer of a model. Internal models have the one that Swift synthesizes, unless a field is deprecated.
///
///     /// Creates a film.
///     public init(id: Int, posterPath: String? = nil) {
///         self.id = id
///         self.posterPath = posterPath
///     }
func initializer(of structure: Structure, _ api: API) -> SwiftCode {
    if !api.isPublic, structure.fields.allSatisfy({ $0.deprecated == nil }) { return "" }
    let parameters = structure.fields.map { field in
        "\(SwiftName.escaped(field.name)): \(field.type.swift)\(field.initialValue.map { " = \($0.defaultValue(in: api))" } ?? "")"
    }
    return """

        /// Creates \(object(structure)).
        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(structure.fields.map { SwiftCode(line: "self.\(SwiftName.member($0.storedName)) = \(SwiftName.escaped($0.name))") })
        }
        """
}

/// The object of a summary: `a film` for "A film, as lists show it." A longer beginning is a sentence and not a noun.
private func object(_ structure: Structure) -> String {
    if let article = ["A ", "An "].first(where: structure.summary.hasPrefix) {
        let noun = structure.summary.dropFirst(article.count).prefix { !",;:.\n".contains($0) }
        let rest = structure.summary[noun.endIndex...].dropFirst()
        let isWhole = rest.first.map { $0.isWhitespace } ?? true
        if isWhole, noun.split(separator: " ").count <= 4 { return article.lowercased() + noun }
    }
    return "\(Article.of(structure.specName)) `\(structure.specName)`"
}

/// Emits the placeholder value of a model that other models require:
///
///     /// A placeholder until a value is decoded.
///     static var blank: Self { Self(name: "") }
func blank(_ structure: Structure) -> SwiftCode {
    if !structure.isRequiredByOthers { return "" }
    let opening = "static var blank: Self {"
    let call = blankCall("Self", structure, margin: 8)
    let isShort = call.onlyLine.map { 4 + opening.utf8.count + $0.utf8.count + 3 <= lineWidth } ?? false
    let value: SwiftCode =
        isShort
        ? "\(opening) \(call) }"
        : """
        \(opening)
            \(call)
        }
        """
    return """
        /// A placeholder until a value is decoded.
        \(value)
        """
}

/// Emits the call of the initializer with a placeholder value for each required field.
func blankCall(_ name: String, _ structure: Structure, margin: Int) -> SwiftCode {
    let arguments = structure.fields.compactMap { field in
        field.isRequired ? field.type.blank.map { "\(SwiftName.label(field.name)): \($0)" } : nil
    }
    return call("\(name)(", arguments, ")", margin: margin)
}
