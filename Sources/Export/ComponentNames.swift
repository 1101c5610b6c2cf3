import EndpointGenerator

/// The names of models among the schemas of the components.
struct ComponentNames {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []

    /// Gives each model a name. A generic model has one for each list of its arguments: `Page<Movie>` is `PageOfMovie`.
    ///
    /// - Parameter references: The models, as types name them, in order.
    init(_ references: [ModelReference]) {
        for reference in references where reference.arguments.isEmpty { take(reference.text, for: reference) }
        for reference in references where !reference.arguments.isEmpty { take(Self.word(reference), for: reference) }
    }

    subscript(reference: ModelReference) -> String? { names[reference.text] }

    private mutating func take(_ name: String, for reference: ModelReference) {
        if names[reference.text] != nil { return }
        var unused = name
        while !taken.insert(unused).inserted { unused += "Value" }
        names[reference.text] = unused
    }

    private static func word(_ reference: ModelReference) -> String {
        guard !reference.arguments.isEmpty else { return reference.base }
        return reference.base + "Of" + reference.arguments.map(word).joined(separator: "And")
    }

    private static func word(_ type: SpecType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .formed(let type): type.name + SwiftName.upperCamelCase(type.form)
        case .model(let model): word(model)
        case .array(let element): word(element) + "List"
        case .dictionary(let value): word(value) + "Map"
        case .optional(let wrapped): "Optional" + word(wrapped)
        }
    }
}
