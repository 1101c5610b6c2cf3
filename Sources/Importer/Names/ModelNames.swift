import ClientGenerator

/// The names of models as Swift types.
struct ModelNames {
    private(set) var names: [Int: String] = [:]
    private var taken: Set<String>
    private let models: [DraftModel]
    private let endpoints: [Int: String]
    private let merged: [Int: [DraftModel.Origin]]

    /// Names models: first those of the components, then those inside of others.
    ///
    /// - Parameters:
    ///   - ids: The models, in order.
    ///   - models: All models by their number.
    ///   - endpoints: The names of the endpoints by their number.
    ///   - merged: The origins of the models that are equal to one.
    ///   - reserved: Names that no model can have.
    /// - Returns: The name of each model.
    static func names(
        of ids: [Int], _ models: [DraftModel], endpoints: [Int: String], merged: [Int: [DraftModel.Origin]],
        reserved: Set<String>
    ) -> [Int: String] {
        var names = ModelNames(
            taken: ReservedName.types.union(reserved), models: models, endpoints: endpoints, merged: merged)
        names.nameComponents(ids)
        for id in ids where names.names[id] == nil { names.nameInline(id) }
        return names.names
    }

    private init(
        taken: Set<String>, models: [DraftModel], endpoints: [Int: String], merged: [Int: [DraftModel.Origin]]
    ) {
        self.taken = taken
        self.models = models
        self.endpoints = endpoints
        self.merged = merged
    }

    /// Names components by the last parts of their names that no other component has: `api.batch.v1.Job` is a `Job`.
    private mutating func nameComponents(_ ids: [Int]) {
        var parts: [Int: [String]] = [:]
        var uses: [String: Int] = [:]
        for id in ids {
            guard case .component(let name) = models[id].origin else { continue }
            let own = name.split(separator: ".").map(String.init)
            parts[id] = own
            for count in 1...max(own.count, 1) { uses[Self.type(own.suffix(count)), default: 0] += 1 }
        }
        for id in ids {
            guard let own = parts[id] else { continue }
            let candidates = (1...max(own.count, 1)).map { Self.type(own.suffix($0)) }
            take(candidates.filter { uses[$0] == 1 } + [candidates.last ?? ""], for: id)
        }
    }

    private mutating func nameInline(_ id: Int) {
        guard case .inline(let parent, let word, let title) = models[id].origin else { return take([], for: id) }
        let titled = title.flatMap { $0.count <= 40 ? Self.type([$0]) : nil }
        let inner = Self.joined(name(of: parent), word)
        let shared = sharedName(of: [models[id].origin] + (merged[id] ?? []))
        take(commonNames(id, in: parent, inner) + [titled, shared, inner].compactMap(\.self), for: id)
    }

    /// Names of a model that is the same in several places.
    private func commonNames(_ id: Int, in parent: DraftModel.Parent, _ inner: String) -> [String] {
        let origins = [models[id].origin] + (merged[id] ?? [])
        let words = Set(origins.compactMap { if case .inline(_, let word, _) = $0 { word } else { nil } })
        guard origins.count > 1 else { return [] }
        let common =
            words.count == 1 && !Self.general.contains(words.first?.lowercased() ?? "") ? Self.type(words) : nil
        guard words.allSatisfy({ $0.hasSuffix(DraftModel.errorWord) }) else { return [common].compactMap(\.self) }
        let components = Set(origins.compactMap(\.component))
        guard case .component(let name) = parent else { return [common, "ErrorResponse"].compactMap(\.self) }
        return (components.count > 1 ? ["ErrorResponse"] : []) + [Self.type([name]), inner]
    }

    /// The words with which the names of all bodies end: `PlanResponse` for the responses of `createPlan` and `deletePlan`.
    private func sharedName(of origins: [DraftModel.Origin]) -> String? {
        let places = origins.compactMap { origin -> [String]? in
            guard case .inline(.endpoint(let index), let word, _) = origin else { return nil }
            return Words.split(Self.joined(endpoints[index] ?? "", word))
        }
        guard places.count == origins.count, places.count > 1, let first = places.first else { return nil }
        let count = places.map { zip(first.reversed(), $0.reversed()).prefix { $0 == $1 }.count }.min() ?? 0
        let words = first.suffix(count)
        let isNoun = words.first.map { !Self.particles.contains($0) } == true
        let isGeneral = words.allSatisfy { Self.general.contains($0.lowercased()) }
        return words.count > 1 && isNoun && !isGeneral ? Self.type(words) : nil
    }

    private func name(of parent: DraftModel.Parent) -> String {
        switch parent {
        case .endpoint(let index): return endpoints[index] ?? ""
        case .component(let name): return name
        case .model(let id):
            if let name = names[id] { return name }
            guard case .inline(let outer, let word, _) = models[id].origin else { return "" }
            return Self.joined(name(of: outer), word)
        }
    }

    private mutating func take(_ candidates: [String], for id: Int) {
        let valid = candidates.filter { SwiftName.isIdentifier($0, upperCase: true) }
        let base = valid.last ?? Self.type(["Model", candidates.last ?? ""])
        let name = UnusedName.first(valid + [base + suffix(of: id)], else: base, taken)
        taken.insert(name)
        names[id] = name
    }

    /// A word for a model whose name is that of another type.
    private func suffix(of id: Int) -> String {
        switch models[id].kind {
        case .texts, .integers: "Value"
        case .union: "Choice"
        case .pending, .fields, .alias: "Model"
        }
    }

    /// Words with which no name begins.
    private static let particles: Set = [
        "A", "An", "And", "As", "At", "By", "For", "From", "In", "Of", "On", "Or", "The", "To", "With",
    ]

    /// Words that say nothing without the name of their owner.
    private static let general: Set = [
        "response", "value", "status", "type", "data", "item", "object", "body", "result", "option", "kind", "name",
        "state",
        "variant", "error", "element", "model", "schema", "",
    ]

    /// The name of a model inside of another one. The word is not repeated if the outer name ends with it.
    private static func joined(_ outer: String, _ word: String) -> String {
        let inner = type([word])
        return !inner.isEmpty && type([outer]).hasSuffix(inner) ? type([outer, "Details"]) : type([outer, word])
    }

    private static func type(_ parts: some Sequence<String>) -> String {
        SwiftName.upperCamelCase(parts.map { Words.split($0).joined(separator: "-") }.joined(separator: "-"))
    }
}

extension DraftModel.Origin {
    /// The name of the component that an inline model is part of.
    fileprivate var component: String? {
        if case .inline(.component(let name), _, _) = self { name } else { nil }
    }
}
