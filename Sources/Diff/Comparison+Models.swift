import EndpointGenerator

extension Comparison {
    mutating func compareModels() {
        for model in modelPairs.removed {
            add(
                .modelRemoved, .model(old: model.baseName, new: nil), "'\(model.baseName)' is removed",
                old: model.name.location)
        }
        for model in modelPairs.added {
            add(
                .modelAdded, .model(old: nil, new: model.baseName), "'\(model.baseName)' is added",
                new: model.name.location)
        }
        let old = self.old
        for (before, after) in modelPairs.both {
            // The names of type parameters do not count.
            let parameters = zip(before.typeParameters, after.typeParameters).map { ($0.value, $1.value) }
            self.old = old.renaming(Dictionary(parameters, uniquingKeysWith: { first, _ in first }))
            compare(before, after)
        }
        self.old = old
    }

    private mutating func compare(_ before: SpecModel, _ after: SpecModel) {
        let part = ChangedPart(
            subject: .model(old: before.baseName, new: after.baseName), name: before.baseName.quoted,
            old: before.name.location, new: after.name.location)
        if before.baseName != after.baseName, !after.isWrittenByHand {
            add(
                .modelRenamed, part.subject, "\(part.name) is now '\(after.baseName)'", old: part.old, new: part.new)
        }
        compareDeprecation(of: part, before.deprecated?.value, after.deprecated?.value)
        compareExample(of: part, before.example, after.example)
        let (kind, newKind) = (before.kindText, after.kindText)
        compare("kind", of: part, kind, newKind, as: .modelKindChanged)
        if kind == newKind { compareContents(of: part, before, after) }
    }

    /// Compares models of one kind.
    private mutating func compareContents(of part: ChangedPart, _ before: SpecModel, _ after: SpecModel) {
        switch before.kind {
        case .fields(let fields, let urls):
            guard case .fields(let newFields, let newURLs) = after.kind else { return }
            compareFields(of: part, fields, newFields, old.use(of: before).joined(with: new.use(of: after)))
            compareURLs(of: part, urls, newURLs, isOfModel: true)
            compareIdentity(of: part, before, after)
        case .parameters(let parameters):
            guard case .parameters(let newParameters) = after.kind else { return }
            compareArguments(of: part, old.arguments(parameters, .query), new.arguments(newParameters, .query))
            compareConstants(of: part, Constant.all(parameters, .query), Constant.all(newParameters, .query))
        case .values, .keys:
            compareValues(
                of: part, old.models.values(of: before.name.value) ?? [], new.models.values(of: after.name.value) ?? [])
        case .tagged, .shapes, .firstOf: compareCases(of: part, before, after)
        case .scalar(let scalar):
            guard case .scalar(let newScalar) = after.kind else { return }
            compare("raw type", of: part, scalar.rawValue, newScalar.rawValue, as: .rawTypeChanged)
        case .external(let external):
            guard case .external(let newExternal) = after.kind else { return }
            compare("type", of: part, external.text, newExternal.text, as: .externalTypeChanged)
        case .broken: break
        }
    }

    /// Compares the properties by which values are identified.
    private mutating func compareIdentity(of part: ChangedPart, _ before: SpecModel, _ after: SpecModel) {
        let (field, newField) = (old.models.identity(of: before), new.models.identity(of: after))
        compare(
            "identity", of: part, field.map { "'\($0.swiftName)'" }, newField.map { "'\($0.swiftName)'" },
            as: field == nil ? .identityAdded : .identityChanged)
    }
}

extension SpecModel {
    /// Whether Swift has the type under another name, which is that of the model only in the spec.
    fileprivate var isWrittenByHand: Bool {
        if case .external = kind { true } else { false }
    }

    /// The kind in words, with the number of type parameters.
    fileprivate var kindText: String {
        switch typeParameters.count {
        case 0: kind.text
        case 1: "\(kind.text) with a type parameter"
        case let count: "\(kind.text) with \(count) type parameters"
        }
    }
}

extension SpecModel.Kind {
    fileprivate var text: String {
        switch self {
        case .fields: "a struct"
        case .parameters: "a struct of parameters"
        case .values, .keys: "an enum"
        case .tagged, .shapes, .firstOf: "a union"
        case .scalar: "a named scalar"
        case .external: "a type written by hand"
        case .broken: "broken"
        }
    }
}

extension SpecExternal {
    /// The type with its module.
    var text: String { module.map { "\(type.value) of \($0.value)" } ?? type.value }
}
