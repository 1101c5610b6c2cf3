import EndpointGenerator

/// Finds the models of the old version in the new one: by name, and then by equal contents under another name. The type
/// of a model that is written by hand is its content.
struct ModelMatch {
    private(set) var pairs: Pairs<SpecModel>
    /// The names by which the models of the old version are compared: those of their partners.
    private(set) var oldNames: [String: String] = [:]
    /// The names by which the models of the new version are compared, if these are not their own.
    private(set) var newNames: [String: String] = [:]

    init(_ old: SpecVersion, _ new: SpecVersion, _ endpoints: Pairs<SpecEndpoint>) {
        pairs = Pairs(old.spec.models, new.spec.models).matched(\.baseName)
        // The deepest contents tell most models apart. At each depth, the places of models come before their order.
        for contents in ModelContents.byDepth(pairs, old, new).reversed() {
            let names = namesByPlace(contents, endpoints)
            pairs.match({ names[$0.baseName] }, { $0.baseName })
            pairs.match({ contents.old[$0.baseName] }, { contents.new[$0.baseName] })
        }
        nameTypesWrittenByHand(old.spec, new.spec)
        for (before, after) in pairs.both {
            let name = newNames[after.baseName] ?? after.baseName
            if name != before.baseName { oldNames[before.baseName] = name }
        }
    }

    /// The new names of models with equal contents at the same place of both versions: in an endpoint, or in a model
    /// that has its partner.
    private func namesByPlace(_ contents: ModelContents, _ endpoints: Pairs<SpecEndpoint>) -> [String: String] {
        let (removed, added) = (pairs.removed.byName, pairs.added.byName)
        var places =
            pairs.both.map { ($0.references, $1.references) } + endpoints.both.map { ($0.references, $1.references) }
        var names: [String: String] = [:]
        var taken: Set<String> = []
        while let (before, after) = places.popLast() {
            for (before, after) in zip(before.flatMap(\.all), after.flatMap(\.all)) {
                guard let model = removed[before.base], let newModel = added[after.base],
                    let text = contents.old[before.base], text == contents.new[after.base],
                    names[before.base] == nil, taken.insert(after.base).inserted
                else { continue }
                names[before.base] = after.base
                places.append((model.references, newModel.references))
            }
        }
        return names
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

extension [SpecModel] {
    fileprivate var byName: [String: SpecModel] {
        Dictionary(map { ($0.baseName, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension SpecModel {
    /// The type of Swift that the model is. `nil` if it is generated.
    fileprivate var typeWrittenByHand: String? {
        if case .external(let external) = kind { external.text } else { nil }
    }
}
