import EndpointGenerator

/// The contents of the models whose names only one version has. Each is a short text, and equal texts are equal
/// contents.
///
/// The names of these models do not count, because models that are renamed together refer to each other. The texts of
/// their contents take their place.
struct ModelContents {
    /// The texts by name. A model without one has no equal.
    let old: [String: String]
    let new: [String: String]

    /// The number of references that are followed at most, so that long chains of models are compared in linear time.
    private static let maximumDepth = 16

    /// The contents at each depth: of the models alone, with the models to which they refer, and so on. Contents that
    /// are equal at one depth are equal at those before it.
    static func byDepth(_ models: Pairs<SpecModel>, _ old: SpecVersion, _ new: SpecVersion) -> [ModelContents] {
        var (old, new) = (old.renaming(models.removed.hidden), new.renaming(models.added.hidden))
        var depths: [ModelContents] = []
        var count = 0
        while depths.count < maximumDepth {
            var texts: [[String]: String] = [:]
            let contents = ModelContents(
                old: old.contents(of: models.removed, &texts), new: new.contents(of: models.added, &texts))
            // A depth that tells no further models apart is the last one.
            if texts.count == count { break }
            count = texts.count
            depths.append(contents)
            (old, new) = (old.renaming(contents.old), new.renaming(contents.new))
        }
        return depths
    }
}

extension [SpecModel] {
    /// One name for all models.
    fileprivate var hidden: [String: String] {
        Dictionary(map { ($0.baseName, "_") }, uniquingKeysWith: { first, _ in first })
    }
}

extension SpecVersion {
    /// Returns a text for the contents of each model, which is added to those that are known.
    fileprivate func contents(of models: [SpecModel], _ texts: inout [[String]: String]) -> [String: String] {
        var contents: [String: String] = [:]
        for model in models {
            guard let members = members(of: model) else { continue }
            let text = texts[members] ?? "#\(texts.count)"
            texts[members] = text
            contents[model.baseName] = text
        }
        return contents
    }

    /// The members of a model as texts. `nil` if equal members do not show that two models are the same.
    private func members(of model: SpecModel) -> [String]? {
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
