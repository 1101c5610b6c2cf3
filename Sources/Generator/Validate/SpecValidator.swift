/// Checks a whole spec: references, duplicates, and the rules of Swift and HTTP.
struct SpecValidator {
    let spec: Spec
    let endpoints: [SpecEndpoint]
    let models: ModelTable
    var diagnostics: Diagnostics
    /// The type parameters of the model that is being checked.
    var typeParameters: Set<String> = []
    /// Whether a type of the spec is `Data` or holds it.
    private var namesData = false
    private lazy var typeNames = KnownNames(models.names + SpecType.builtIns)

    static func validate(_ spec: Spec, _ models: ModelTable, _ diagnostics: inout Diagnostics) {
        var validator = SpecValidator(spec: spec, endpoints: spec.endpoints, models: models, diagnostics: diagnostics)
        validator.validateAPI()
        for endpoint in validator.endpoints { validator.validate(endpoint) }
        for model in spec.models {
            validator.typeParameters = Set(model.typeParameters.map(\.value))
            validator.validateTypeParameters(of: model)
            validator.validate(model)
        }
        validator.typeParameters = []
        validator.validateSending()
        validator.validateNames()
        validator.validateHiddenData()
        validator.validateCycles()
        if !validator.diagnostics.hasErrors {
            for endpoint in validator.endpoints { validator.validateExample(of: endpoint) }
            for model in spec.models { validator.validateExample(of: model) }
        }
        if !validator.diagnostics.hasErrors { validator.warnOfUnusedModels() }
        diagnostics = validator.diagnostics
    }

    /// Reports a generic model `Data` beside the type, which its name hides in the namespace.
    private mutating func validateHiddenData() {
        let isNamed = namesData || spec.models.contains { models.scalar(named: $0.name.value) == .data }
        guard isNamed, let model = models.generic(Scalar.data.rawValue) else { return }
        diagnostics.error(
            "'\(model.name.value)' hides the type 'Data', which this spec uses; choose another name, such as "
                + "'DataModel'", at: model.name.location)
    }

    /// Reports structs that require a value of themselves, since such a value cannot exist.
    private mutating func validateCycles() {
        let required = Dictionary(
            models.all.map {
                ($0.name.value, $0.requiredModels.map(\.text).filter { models[$0]?.isStructure == true })
            },
            uniquingKeysWith: { first, _ in first })
        let cycles = ModelTable.cycles(required)
        for model in spec.models where cycles[model.name.value] != nil {
            diagnostics.error(
                "'\(model.name.value)' contains itself without end; make one of the fields of the cycle optional",
                at: model.name.location)
        }
    }

    private mutating func warnOfUnusedModels() {
        let ofURLs = spec.urls.flatMap { $0.parameters + $0.query } + spec.baseURLParameters
        let used = models.reachable(
            from: spec.errorModels + endpoints.flatMap(\.references) + ofURLs.flatMap(\.type.references)
                + spec.clientParameters.all.flatMap(\.type.references))
        for model in spec.models where !used.contains(model.name.value) {
            diagnostics.warning("no endpoint uses the model '\(model.name.value)'", at: model.name.location)
        }
    }

    /// Reports each name in a type that is unknown or is a model of parameters. Returns whether there are none.
    @discardableResult
    mutating func validateData(_ type: SpecType) -> Bool {
        var isData = validateNames(of: type)
        for model in type.references where models[model]?.isParameters == true {
            isData = false
            diagnostics.error(
                "'\(model.text)' is a model of parameters, so it can only be used in a query", at: model.location)
        }
        return isData
    }

    /// Whether a name without arguments is that of a type.
    func isType(_ name: String) -> Bool {
        models.contains(name) || typeParameters.contains(name) || SpecType.builtIns.contains(name)
    }

    /// Reports each unknown name in a type. Returns whether there are none.
    @discardableResult
    mutating func validateNames(of type: SpecType) -> Bool {
        namesData = namesData || type.holdsData
        var areKnown = true
        for use in type.references where !(use.arguments.isEmpty && isType(use.base)) {
            if validate(generic: use, &areKnown) { continue }
            areKnown = false
            let base = use.base
            let hint =
                SpecType.notation(of: base).map { "; did you mean '\($0)'?" } ?? typeNames.suggestion(for: base)
            let builtIns = SpecType.builtIns.joined(separator: ", ")
            diagnostics.error(
                "unknown type '\(base)'\(hint.isEmpty ? "; it is neither a model nor one of \(builtIns)" : hint)",
                at: use.location)
        }
        return areKnown
    }
}

extension SpecType {
    /// Whether the type is `Data` or holds it.
    fileprivate var holdsData: Bool {
        switch self {
        case .scalar(let scalar): scalar == .data
        case .formed(let type): type.name == Scalar.data.rawValue
        case .model(let model): model.arguments.contains(where: \.holdsData)
        case .array(let inner), .dictionary(let inner), .optional(let inner): inner.holdsData
        }
    }
}
