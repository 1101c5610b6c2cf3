/// Emits the models of a spec file.
func modelsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let needsFoundation = part.models.contains { model in
        switch model {
        case .structure(let structure):
            !structure.urls.isEmpty || structure.fields.contains { $0.type.needsFoundation }
        case .parameters(let group): group.needsFoundation
        case .enumeration, .external: false
        case .scalar(let scalar): scalar.rawType.needsFoundation
        case .union(let union): union.needsFoundation
        }
    }
    let models = part.models.lazy.map { model in
        switch model {
        case .structure(let structure): emit(structure, in: api)
        case .parameters(let group): emit(group, in: api)
        case .enumeration(let enumeration): emit(enumeration, in: api)
        case .scalar(let scalar): emit(scalar, in: api)
        case .external(let external): emit(external)
        case .union(let union): emit(union, in: api)
        }
    }
    let examples = part.examples.lazy.map { emit($0, in: api) }
    let names = part.deprecatedNames.lazy.map { emit($0, in: api) }
    return file(
        FileNames.models(part.fileName), from: part.source,
        access: part.models.isEmpty ? "" : api.access, importsFoundation: needsFoundation,
        usesFoundation: part.examples.contains(where: \.value.usesFoundation),
        modules: part.models.flatMap { $0.modules },
        [AnySequence(models), AnySequence(names), AnySequence(examples)].lazy.joined())
}

extension Model {
    /// The modules of types that are written by hand.
    fileprivate var modules: [String] {
        switch self {
        case .structure(let structure): structure.fields.flatMap { $0.type.modules } + structure.urls.flatMap(\.modules)
        case .union(let union): union.modules
        case .external(let external): [external.module].compactMap(\.self)
        case .parameters, .enumeration, .scalar: []
        }
    }
}

extension Union {
    fileprivate var modules: [String] {
        switch form {
        case .tagged: []
        case .shaped(let cases): cases.flatMap { $0.type.modules }
        case .firstOf(let cases): cases.flatMap { $0.type.modules }
        }
    }

    fileprivate var needsFoundation: Bool {
        switch form {
        case .tagged: false
        case .shaped(let cases): cases.contains { $0.type.needsFoundation }
        case .firstOf(let cases): cases.contains { $0.type.needsFoundation }
        }
    }
}
