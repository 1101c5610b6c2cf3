/// The generic models of a spec, and the types that follow from their arguments.
enum Generics {
    /// Returns the models of a spec by name, and each generic model once for each list of arguments that it is used with.
    static func instantiate(_ generics: [String: SpecModel], in spec: Spec) -> [String: SpecModel] {
        var models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        if generics.isEmpty { return models }
        var pending =
            spec.models.flatMap(\.referencedNames).map(\.value) + spec.endpoints.flatMap(\.referencedNames)
            + spec.errorModels + spec.clientParameters.all.flatMap(\.type.names).map(\.value)
        while let name = pending.popLast() {
            guard models[name] == nil, let generic = generics[GenericName.base(of: name)] else { continue }
            let arguments = TypeParser.arguments(of: Located(name, at: generic.name.location))
            guard arguments.count == generic.typeParameters.count else { continue }
            pending += arguments.flatMap(\.names).map(\.value)
            let instance = generic.applied(to: arguments, name: name)
            pending += instance.referencedNames.map(\.value)
            models[name] = instance
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
            for use in model.referencedNames.flatMap(\.uses) {
                for (position, argument) in TypeParser.arguments(of: use).enumerated() {
                    let target = "\(GenericName.base(of: use.value)) \(position)"
                    for parameter in Set(argument.allNames).intersection(parameters) {
                        let source = "\(base) \(parameters.firstIndex(of: parameter) ?? 0)"
                        edges[source, default: []].append(target)
                        if !argument.isNamed(parameter) { growing.append((base, source, target)) }
                    }
                }
            }
        }
        let cycles = ModelTable.cycles(edges)
        return Set(growing.filter { cycles[$0.from] != nil && cycles[$0.from] == cycles[$0.to] }.map(\.model))
    }
}

extension Located<String> {
    /// The generic models with arguments in a name: `A<B<C>>` and `B<C>`.
    var uses: [Located<String>] {
        let arguments = TypeParser.arguments(of: self)
        return arguments.isEmpty ? [] : [self] + arguments.flatMap(\.names).flatMap(\.uses)
    }
}

extension SpecType {
    /// All names in the type and in the arguments of generic models.
    var allNames: [String] {
        names.flatMap { name -> [String] in
            let arguments = TypeParser.arguments(of: name)
            return arguments.isEmpty ? [name.value] : [GenericName.base(of: name.value)] + arguments.flatMap(\.allNames)
        }
    }

    /// Returns the type with types in place of type parameters.
    fileprivate func replacing(_ types: [String: SpecType]) -> SpecType {
        switch self {
        case .named(let name):
            if let type = types[name.value] { return type }
            let arguments = TypeParser.arguments(of: name)
            if arguments.isEmpty { return self }
            let texts = arguments.map { $0.replacing(types).text }
            return .named(Located(GenericName.joined(GenericName.base(of: name.value), texts), at: name.location))
        case .date: return self
        case .array(let element): return .array(element.replacing(types))
        case .dictionary(let value): return .dictionary(value.replacing(types))
        case .optional(let wrapped): return .optional(wrapped.replacing(types))
        }
    }
}

extension SpecModel {
    /// Returns the model with arguments in place of its type parameters.
    fileprivate func applied(to arguments: [SpecType], name: String) -> SpecModel {
        let types = Dictionary(
            zip(typeParameters.map(\.value), arguments).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        func applied(_ cases: [SpecCase]) -> [SpecCase] {
            cases.map { unionCase in
                var unionCase = unionCase
                unionCase.type = unionCase.type.replacing(types)
                return unionCase
            }
        }
        var model = SpecModel(
            name: Located(name, at: self.name.location), summary: summary, identifiedBy: identifiedBy, kind: kind)
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
