extension TypeParser {
    /// Parses the name of a generic model with its type parameters, such as `Page<T>`. Returns `nil` if the text has
    /// another form.
    static func generic(_ name: Located<String>) -> (base: String, parameters: [Located<String>])? {
        var parser = TypeParser(name)
        let base = parser.word()
        guard !base.isEmpty, parser.skip("<") else { return nil }
        var parameters: [Located<String>] = []
        repeat {
            parser.skipSpaces()
            let start = parser.index
            let parameter = parser.word()
            if parameter.isEmpty { return nil }
            parameters.append(Located(parameter, at: parser.place(start)))
            parser.skipSpaces()
        } while parser.skip(",")
        return parser.skip(">") && parser.rest.isEmpty ? (base, parameters) : nil
    }

    /// Parses the name of a model, which can have arguments. Any other text is a name that no model has.
    static func model(_ name: Located<String>) -> ModelReference {
        var diagnostics = Diagnostics(files: [])
        guard case .model(let model)? = parse(name, &diagnostics) else { return ModelReference(name) }
        return ModelReference(Located(model.base, at: name.location), model.arguments)
    }
}
