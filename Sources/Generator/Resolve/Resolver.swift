/// Resolves a valid spec to an API with its final Swift names and types.
///
/// It is a class because copies of a spec are expensive in debug builds.
final class Resolver {
    let spec: Spec
    let models: ModelTable
    let files: [SourceFile]
    /// The models with required fields of which other models require a blank value.
    let modelsRequiredByOthers: Set<String>
    /// Whether an endpoint names schemes.
    let namesSchemes: Bool
    /// The types of models outside of structs, which many parameters and fields share.
    private var knownTypes: [String: WireType] = [:]

    init(_ spec: Spec, _ models: ModelTable, files: [SourceFile]) {
        self.spec = spec
        self.models = models
        self.files = files
        modelsRequiredByOthers = Set(
            spec.models.flatMap(\.requiredModels).compactMap { models.definition(of: $0.text) }
                .filter { $0.requiresFields && !models.withoutBlank.contains($0.name.value) }.map(\.name.value))
        namesSchemes = spec.namesSchemes
    }

    /// Resolves the whole spec. The access level is that of the spec, if it has one.
    func resolve(access: Access) -> API {
        API(
            name: spec.name.value,
            summary: spec.summary ?? "Clients of \(spec.name.value).",
            note: errorNote,
            isPublic: (spec.access ?? access) == .public,
            baseURL: spec.baseURL?.value ?? spec.servers.first?.url.value ?? "",
            host: host,
            headers: spec.headers.map { ($0.name.value, $0.value.value) },
            authentication: spec.authentication.map(authentication),
            isAnonymous: spec.anonymous != nil,
            hasSeveralCredentials: namesSchemes && spec.authentication.count > 1,
            identity: spec.identity ?? .none,
            rateLimit: spec.rateLimit,
            idempotencyKey: spec.idempotencyKey?.value,
            idempotencyTime: spec.idempotencyTime?.value,
            errors: errorBodies(spec.errors),
            failure: spec.failure.map { failure($0) },
            clientParameters: clientParameters,
            selectingHeaders: selectingHeaders,
            modelNames: modelNames,
            urls: spec.urls.map { computedURL($0, of: nil) },
            parts: spec.parts.map(part)
        )
    }

    private var selectingHeaders: [String] {
        let pages = spec.endpoints.compactMap { $0.paging?.style.header?.value }
        return (spec.clientParameters.headers.map(\.key.value) + pages).reduce(into: []) { names, name in
            if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
        }
    }

    private func part(_ part: SpecPart) -> API.Part {
        let file = files[part.file]
        let hasNameOfAPI = file.stem == spec.name.value
        let isAlone = hasNameOfAPI && spec.parts.count == 1
        return API.Part(
            fileName: hasNameOfAPI ? file.stem : "\(spec.name.value).\(file.stem)",
            source: isAlone ? "Specs/\(file.stem).json" : "Specs/\(spec.name.value)/\(file.stem).json",
            models: part.models.compactMap(model),
            deprecatedNames: part.models.compactMap { model in
                model.deprecated.map {
                    DeprecatedName(name: model.baseName, summary: model.summary, message: $0.value)
                }
            },
            examples: part.models.compactMap(example),
            endpoints: part.endpoints.flatMap { spec in
                streamed(spec).map { [endpoint(spec), $0] } ?? [endpoint(spec)]
            }
        )
    }

    /// Returns the type of a value. `owner` is the struct that stores it, if there is one.
    func wireType(
        _ type: SpecType, in owner: String? = nil, isLossy: Bool = false, isQuoted: Bool = false,
        isSingle: Bool = false, separator: ListSeparator? = nil
    ) -> WireType {
        switch type {
        case .optional(let wrapped):
            return .optional(
                wireType(
                    wrapped, in: owner, isLossy: isLossy, isQuoted: isQuoted, isSingle: isSingle, separator: separator))
        case .array(let element):
            let areTexts = models.shape(of: element) == .string
            if let separator { return .listInText(wireType(element), separator, areTexts: areTexts) }
            let element = wireType(element, isQuoted: isQuoted)
            return isLossy ? .lossyArray(element) : isSingle ? .listOrSingle(element) : .array(element)
        case .dictionary(let value): return .dictionary(wireType(value, isQuoted: isQuoted))
        case .formed(let type): return isQuoted ? .quoted(.formed(type)) : .formed(type)
        case .scalar(let scalar): return isQuoted ? .quoted(.scalar(scalar)) : .scalar(scalar)
        case .model(let model):
            if owner != nil { return self.model(model, in: owner) }
            if let known = knownTypes[model.text] { return known }
            let type = self.model(model, in: nil)
            knownTypes[model.text] = type
            return type
        }
    }

    private func model(_ reference: ModelReference, in owner: String?) -> WireType {
        let name = reference.text
        guard let model = models[name] else {
            return .model(ModelName(name: name, isOutside: true), blank: nil, acceptsEmptyString: false)
        }
        if case .external(let external) = model.kind { return externalType(external) }
        let definition = models.definition(of: name) ?? model
        let modelName = ModelName(name: definition.swiftName, arguments: reference.arguments.map { wireType($0) })
        if let owner, models.needsBox(name, in: owner) { return .boxed(modelName, blank: blank(of: model)) }
        return .model(modelName, blank: blank(of: model), acceptsEmptyString: acceptsEmptyString(model))
    }

    private func externalType(_ external: SpecExternal) -> WireType {
        .model(name(of: external), blank: nil, acceptsEmptyString: true)
    }

    private func name(of external: SpecExternal) -> ModelName {
        ModelName(name: external.type.value, module: external.module?.value, isOutside: true)
    }

    private var modelNames: [String: ModelName] {
        let names = spec.models.map { model in
            if case .external(let external) = model.kind { return (model.baseName, name(of: external)) }
            return (model.baseName, ModelName(name: model.swiftName))
        }
        return Dictionary(names, uniquingKeysWith: { first, _ in first })
    }

    private func blank(of model: SpecModel) -> BlankModel? {
        switch model.kind {
        case .fields, .parameters, .broken:
            models.hasBlank(.model(model.reference)) ? model.requiresFields ? .property : .empty : nil
        case .values(let values): values.areIntegers ? .unknownNumber : .unknownText
        case .keys: .unknownText
        case .external: nil
        case .scalar(let scalar): .scalar(scalar)
        case .tagged, .shapes, .firstOf: .unknownJSON
        }
    }

    /// Whether `""` is a value of the model and does not mean `nil`.
    func acceptsEmptyString(_ model: SpecModel) -> Bool {
        switch model.kind {
        case .shapes(let cases), .firstOf(let cases): cases.contains { hasEmptyString($0.type) }
        case .external: true
        case .scalar(let scalar): scalar.acceptsEmptyString
        case .fields, .parameters, .values, .keys, .tagged, .broken: false
        }
    }

    /// Whether a case of a union has `""`. Enums know themselves whether it is one of their values.
    private func hasEmptyString(_ type: SpecType) -> Bool {
        guard case .model(let reference) = type, let model = models[reference.text] else { return type.is(.string) }
        return acceptsEmptyString(model) || models.values(of: reference.text)?.contains { $0.raw.text == "" } == true
    }
}

extension Resolver {
    /// Returns the way in which the base URL of a client is chosen.
    var host: API.Host {
        let cases = spec.servers.map { server in
            API.Host.Server(
                name: SwiftName.escaped(server.swiftName), label: SwiftName.member(server.swiftName),
                url: server.url.value, summary: server.summary)
        }
        if let first = cases.first { return .servers(cases, first: first) }
        let parameters = spec.hostParameters
        if parameters.isEmpty { return .fixed }
        let url = spec.baseURLPieces.compactMap { piece -> TemplatePart? in
            switch piece {
            case .literal(let text): .text(text)
            case .parameter(let name):
                parameters.first { $0.key.value == name }.map { .value(value($0, in: .url)) }
            }
        }
        return .parameters(parameters.map(parameter), url: url)
    }
}

extension Resolver {
    func authentication(_ scheme: SpecAuthentication) -> API.Authentication {
        API.Authentication(
            name: SwiftName.escaped(scheme.swiftName),
            plainName: scheme.swiftName,
            summary: scheme.summary,
            places: spec.places(of: scheme) ?? [],
            scheme: namesSchemes ? scheme.name.value : nil)
    }
}

extension Resolver {
    /// The parameters of the whole client.
    var clientParameters: API.ClientParameters {
        API.ClientParameters(
            query: spec.clientParameters.query.map { clientParameter($0, in: .query) },
            headers: spec.clientParameters.headers.map { clientParameter($0, in: .header) })
    }

    private func clientParameter(
        _ parameter: SpecParameter, in place: SpecParameter.Place
    ) -> API.ClientParameters.Parameter {
        .init(
            declaration: self.parameter(parameter),
            entry: Entry(key: parameter.key.value, value: value(parameter, in: place)))
    }
}
