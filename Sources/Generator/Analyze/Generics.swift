/// The generic models of a spec, and the types that follow from their arguments.
enum Generics {
    /// Returns the models of a spec by name, and each generic model once for each list of arguments that it is used with.
    static func instantiate(_ generics: [String: SpecModel], in spec: Spec) -> [String: SpecModel] {
        var models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        if generics.isEmpty { return models }
        var pending =
            spec.models.flatMap(\.references) + spec.endpoints.flatMap(\.references)
            + spec.errorModels + spec.clientParameters.all.flatMap(\.type.references)
        while let use = pending.popLast() {
            guard models[use.text] == nil, let generic = generics[use.base],
                use.arguments.count == generic.typeParameters.count
            else { continue }
            pending += use.arguments.flatMap(\.references)
            let instance = generic.applied(to: use)
            pending += instance.references
            models[use.text] = instance
        }
        return models
    }

    /// Returns the names of the generic models that lead to ever larger types, such as `A<T>` with a field of the type
    /// `A<[T]>`.
    ///
    /// The graph has a node for each type parameter, and an edge to each parameter that gets an argument made of it. An
    /// argument is larger if it is not the parameter itself. There are infinitely many types if and only if such an edge is
    /// part of a cycle (ECMA-335, partition II, section 9.2).
    static func endless(_ generics: [String: SpecModel]) -> Set<String> {
        var edges: [String: [String]] = [:]
        var growing: [(model: String, from: String, to: String)] = []
        for (base, model) in generics {
            let parameters = model.typeParameters.map(\.value)
            for use in model.references.flatMap(\.all) {
                for (position, argument) in use.arguments.enumerated() {
                    let target = "\(use.base) \(position)"
                    for parameter in Set(argument.names).intersection(parameters) {
                        let source = "\(base) \(parameters.firstIndex(of: parameter) ?? 0)"
                        edges[source, default: []].append(target)
                        if !argument.isModel(named: parameter) { growing.append((base, source, target)) }
                    }
                }
            }
        }
        let cycles = ModelTable.cycles(edges)
        return Set(growing.filter { cycles[$0.from] != nil && cycles[$0.from] == cycles[$0.to] }.map(\.model))
    }
}

extension SpecType {
    /// The names in the type and in the arguments of generic models.
    var names: [String] { references.flatMap(\.all).map(\.base) }

    /// Returns the type with types in place of type parameters.
    fileprivate func replacing(_ types: [String: SpecType]) -> SpecType {
        switch self {
        case .scalar, .formed: return self
        case .model(let model):
            if let type = types[model.text] { return type }
            let arguments = model.arguments.map { $0.replacing(types) }
            return .model(ModelReference(Located(model.base, at: model.location), arguments))
        case .array(let element): return .array(element.replacing(types))
        case .dictionary(let value): return .dictionary(value.replacing(types))
        case .optional(let wrapped): return .optional(wrapped.replacing(types))
        }
    }
}

extension SpecModel {
    /// Returns the model with the arguments of a use in place of its type parameters.
    fileprivate func applied(to use: ModelReference) -> SpecModel {
        let types = Dictionary(
            zip(typeParameters.map(\.value), use.arguments).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        func applied(_ cases: [SpecCase]) -> [SpecCase] {
            cases.map { unionCase in
                var unionCase = unionCase
                unionCase.type = unionCase.type.replacing(types)
                return unionCase
            }
        }
        var model = SpecModel(
            name: Located(use.text, at: name.location), genericName: baseName, arguments: use.arguments,
            summary: summary, identifiedBy: identifiedBy, kind: kind)
        switch kind {
        case .fields(let fields, let urls):
            let fields = fields.map { field in
                var field = field
                field.type = field.type.replacing(types)
                return field
            }
            model.kind = .fields(fields, urls: urls)
        case .tagged(let tag, let cases): model.kind = .tagged(tag: tag, cases: applied(cases))
        case .shapes(let cases): model.kind = .shapes(applied(cases))
        case .firstOf(let cases): model.kind = .firstOf(applied(cases))
        case .parameters, .values, .keys, .scalar, .external, .broken: break
        }
        return model
    }
}
