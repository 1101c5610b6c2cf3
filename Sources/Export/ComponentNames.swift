import EndpointGenerator

/// The names of models among the schemas of the components.
struct ComponentNames {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []

    /// Gives each model a name. A generic model has one for each list of its arguments: `Page<Movie>` is `PageOfMovie`.
    ///
    /// - Parameters:
    ///   - references: The models, as types name them, in order.
    ///   - alternatives: Lists of models, each of which has a name of its own: `MissingOrRefusal`.
    init(_ references: [ModelReference], alternatives: [[ModelReference]]) {
        for reference in references where reference.arguments.isEmpty { take(reference.text, for: [reference]) }
        for reference in references where !reference.arguments.isEmpty { take(Self.word(reference), for: [reference]) }
        for models in alternatives where models.count > 1 {
            let words = models.compactMap { names[$0.text] }
            take(words.joined(separator: "Or"), for: models)
        }
    }

    subscript(reference: ModelReference) -> String? { self[[reference]] }

    /// The name of one of some models.
    subscript(models: [ModelReference]) -> String? { names[Self.key(models)] }

    private static func key(_ models: [ModelReference]) -> String { models.map(\.text).joined(separator: "|") }

    private mutating func take(_ name: String, for models: [ModelReference]) {
        let key = Self.key(models)
        if names[key] != nil { return }
        var unused = name
        while !taken.insert(unused).inserted { unused += "Value" }
        names[key] = unused
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
