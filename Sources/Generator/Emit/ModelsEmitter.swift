/// Emits the models of a spec file.
func modelsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let needsFoundation = part.models.contains { model in
        switch model {
        case .structure(let structure): structure.fields.contains { $0.type.needsFoundation }
        case .enumeration: false
        case .union(let union): union.needsFoundation
        }
    }
    let models = part.models.map { model in
        switch model {
        case .structure(let structure): emit(structure, in: api)
        case .enumeration(let enumeration): emit(enumeration, in: api)
        case .union(let union): emit(union, in: api)
        }
    }
    let note: SwiftCode = "// A model's `init(from:)` sets every property or throws: no caller sees the values written here."
    let hasStructures = part.models.contains { if case .structure = $0 { true } else { false } }
    return file(
        FileNames.models(part.fileName), from: part.source, importsFoundation: needsFoundation,
        .separated((hasStructures ? [note] : []) + models))
}

extension Union {
    fileprivate var needsFoundation: Bool {
        switch form {
        case .tagged: false
        case .shaped(let cases): cases.contains { $0.type.needsFoundation }
        }
    }
}
