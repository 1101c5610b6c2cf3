import EndpointGenerator

/// The names of parameters, of which one parameter can have several.
struct KnownNames {
    private var names: Set<String> = []
    /// The beginnings of names, for lists and maps in brackets.
    private var beginnings: [String] = []
    /// Whether a parameter has names that are data.
    private var areAnyKnown = false

    init(_ parameters: [SpecParameter], _ models: ModelTable) {
        for parameter in parameters { add(parameter, models) }
    }

    func contains(_ name: String) -> Bool {
        areAnyKnown || names.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }

    mutating func add(_ name: String) { names.insert(name) }

    private mutating func add(_ parameter: SpecParameter, _ models: ModelTable) {
        if let group = models.group(parameter) {
            for parameter in group { add(parameter, models) }
            return
        }
        switch parameter.style {
        case .members:
            guard case .model(let model) = parameter.type.unwrapped else {
                areAnyKnown = true
                return
            }
            names.formUnion(models.members(of: model.text))
        case .brackets: beginnings.append(parameter.key.value + "[")
        case .repeated, .comma, .pipe, .space, .tab, .newline, .commaOrPipe, .segments, .label, .matrix, .pairs, .json:
            names.insert(parameter.key.value)
        }
    }
}

/// The names of query items and headers that a request can have.
struct KnownRequestNames {
    private var query: KnownNames
    private var headers: Set<String>

    init(_ spec: Spec, _ models: ModelTable, _ endpoint: SpecEndpoint) {
        query = KnownNames(endpoint.query + spec.clientParameters.query, models)
        headers = Set((endpoint.headers + spec.clientParameters.headers).map { $0.key.value.lowercased() })
        headers.formUnion(spec.headers.map { $0.name.value.lowercased() })
        headers.formUnion([spec.idempotencyKey, spec.idempotencyTime].compactMap { $0?.value.lowercased() })
        for constant in endpoint.queryConstants { query.add(constant.name.value) }
        for place in spec.authentication.flatMap({ spec.places(of: $0) ?? [] }).map(\.place) {
            switch place {
            case .query(let name): query.add(name)
            case .header(let name, _): headers.insert(name.lowercased())
            case .cookie, .basic: break
            }
        }
    }

    func hasQuery(_ name: String) -> Bool { query.contains(name) }

    func hasHeader(_ header: SampleHeader) -> Bool {
        header.isUsual || headers.contains(header.name.lowercased())
    }
}
