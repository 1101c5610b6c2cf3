import EndpointGenerator

/// Finds the models of the old version in the new one: by name, and then by equal contents under another name. The type
/// of a model that is written by hand is its content.
struct ModelMatch {
    private(set) var pairs: Pairs<SpecModel>

    init(_ old: SpecVersion, _ new: SpecVersion) {
        pairs = Pairs(old.spec.models, new.spec.models).matched(\.baseName)
        // Models that are renamed together refer to each other, so their names do not count.
        let names = (pairs.removed + pairs.added).map { ($0.baseName, "_") }
        let hidden = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let (old, new) = (old.renaming(hidden), new.renaming(hidden))
        pairs.match({ old.contents(of: $0) }, { new.contents(of: $0) })
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
