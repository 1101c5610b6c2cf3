import EndpointGenerator

/// Types as a spec writes them, in which models are links to their descriptions.
struct TypeLinks {
    let models: ModelTable

    func html(_ type: SpecType) -> HTML { "<code class=\"type\">\(text(type))</code>" }

    private func text(_ type: SpecType) -> HTML {
        switch type {
        case .scalar(let scalar): "\(scalar.rawValue)"
        case .formed(let type): "\(type.text)"
        case .array(let element): "[\(text(element))]"
        case .dictionary(let value): "[String: \(text(value))]"
        case .optional(let wrapped): "\(text(wrapped))?"
        case .model(let model): reference(model)
        }
    }

    func reference(_ model: ModelReference) -> HTML {
        let arguments = model.arguments.map(text)
        let list: HTML? =
            arguments.isEmpty
            ? nil : "&lt;\(arguments.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })&gt;"
        // A type parameter has no description.
        guard models[model] != nil else { return "\(model.base)\(list)" }
        return "<a href=\"#\(HTML.anchor("model", model.base))\">\(model.base)</a>\(list)"
    }
}
