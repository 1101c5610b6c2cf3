import EndpointGenerator

/// Finds the models of the old version in the new one: by name, and then by equal contents under another name. The type
/// of a model that is written by hand is its content.
struct ModelMatch {
    private(set) var pairs: Pairs<SpecModel>
    /// The names by which the models of the old version are compared: those of their partners.
    private(set) var oldNames: [String: String] = [:]
    /// The names by which the models of the new version are compared, if these are not their own.
    private(set) var newNames: [String: String] = [:]

    init(_ old: SpecVersion, _ new: SpecVersion) {
        pairs = Pairs(old.spec.models, new.spec.models).matched(\.baseName)
        // Models that are renamed together refer to each other, so their names do not count.
        let names = (pairs.removed + pairs.added).map { ($0.baseName, "_") }
        let hidden = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let (old, new) = (old.renaming(hidden), new.renaming(hidden))
        pairs.match({ old.contents(of: $0) }, { new.contents(of: $0) })
        nameTypesWrittenByHand(old.spec, new.spec)
        for (before, after) in pairs.both {
            let name = newNames[after.baseName] ?? after.baseName
            if name != before.baseName { oldNames[before.baseName] = name }
        }
    }

    /// Names types that are written by hand. Swift knows only the type, so the first of several models that are one type
    /// stands for all of them, and it is no change if there are more or fewer.
    private mutating func nameTypesWrittenByHand(_ old: Spec, _ new: Spec) {
        let names = Dictionary(
            new.models.compactMap { model in model.typeWrittenByHand.map { ($0, model.baseName) } },
            uniquingKeysWith: { first, _ in first })
        for model in new.models {
            guard let name = model.typeWrittenByHand.flatMap({ names[$0] }), name != model.baseName else { continue }
            newNames[model.baseName] = name
        }
        for model in pairs.removed { oldNames[model.baseName] = model.typeWrittenByHand.flatMap { names[$0] } }
        let oldTypes = Set(old.models.compactMap(\.typeWrittenByHand))
        pairs.leaveOutUnpaired(
            removed: { $0.typeWrittenByHand.flatMap { names[$0] } != nil },
            added: { $0.typeWrittenByHand.map(oldTypes.contains) == true })
    }
}

extension SpecModel {
    /// The type of Swift that the model is. `nil` if it is generated.
    fileprivate var typeWrittenByHand: String? {
        if case .external(let external) = kind { external.text } else { nil }
    }
}

extension SpecVersion {
    /// The members of a model as texts. `nil` if equal members do not show that two models are the same.
    fileprivate func contents(of model: SpecModel) -> [String]? {
        let parameters = model.typeParameters.enumerated().map { ($1.value, "_\($0)") }
        let version = renaming(Dictionary(parameters, uniquingKeysWith: { first, _ in first }))
        let members = version.members(of: model.kind)
        return members.isEmpty ? nil : members
    }

    private func members(of kind: SpecModel.Kind) -> [String] {
        switch kind {
        case .fields(let fields, _): fields.map { "field \($0.key.value) \($0.swiftName) \(text($0.type))" }
        case .parameters(let parameters):
            parameters.map { "parameter \($0.key.value) \($0.swiftName) \(text($0.type)) \($0.constant?.line ?? "")" }
        case .values(let values): values.map { "value \($0.raw.text) \($0.swiftName)" }
        case .tagged(let tag, let cases):
            cases.map { "case \(tag.value) \($0.name?.value ?? "") \($0.tagName) \(text($0.type))" }
        case .shapes(let cases), .firstOf(let cases):
            cases.map { "case \($0.name?.value ?? "") \(text($0.type))" }
        case .external(let external): ["external \(external.text)"]
        case .keys, .scalar, .broken: []
        }
    }
}
