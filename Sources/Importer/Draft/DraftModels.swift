/// The models of a draft. Each has a number, by which types and other models name it.
struct DraftModels {
    private var all: [DraftModel] = []

    var indices: Range<Int> { all.indices }

    subscript(id: Int) -> DraftModel {
        get { all[id] }
        _modify { yield &all[id] }
    }

    /// Adds a model and returns its number.
    mutating func add(_ model: DraftModel) -> Int {
        all.append(model)
        return all.count - 1
    }
}

/// Models that are other types.
extension DraftModels {
    /// The type without models that are other types.
    func resolved(_ type: DraftType) -> DraftType {
        type.mapping { id in
            if case .alias(let other) = all[id].kind { resolved(other) } else { .model(id) }
        }
    }

    /// The models that are written for these.
    func resolved(_ ids: [Int]) -> [Int] { ids.flatMap { resolved(.model($0)).models } }

    /// The kind of a model that is another type. It is JSON if the type leads back to the model.
    mutating func alias(_ type: DraftType, of id: Int) -> DraftModel.Kind {
        guard leads(type, to: id) else { return .alias(type) }
        all[id].losses.append(Loss(.endlessSchema, at: all[id].location))
        return .alias(.json)
    }

    private func leads(_ type: DraftType, to id: Int) -> Bool {
        type.models.contains { other in
            if other == id { return true }
            if case .alias(let inner) = all[other].kind { return leads(inner, to: id) }
            return false
        }
    }

    /// Whether a model is a type of the spec, and not another type.
    func isWritten(_ id: Int) -> Bool {
        switch all[id].kind {
        case .fields, .texts, .integers, .union: true
        case .pending, .alias: false
        }
    }

    /// The kind of the model that a type is. `nil` if it is no model.
    func kind(of type: DraftType) -> DraftModel.Kind? {
        if case .model(let id) = type { all[id].kind } else { nil }
    }
}

/// Models that name others.
extension DraftModels {
    /// The models that a model names, also those that are other types.
    func references(of id: Int) -> [Int] {
        switch all[id].kind {
        case .pending, .texts, .integers: []
        case .fields(let fields, let includes): includes + fields.flatMap(\.type.models)
        case .union(let cases, _): cases.flatMap(\.type.models)
        case .alias(let type): type.models
        }
    }

    /// All models that are needed for some of them.
    func reachable(from roots: some Sequence<Int>) -> Set<Int> {
        var known: Set<Int> = []
        var open = Array(roots)
        while let id = open.popLast() {
            if known.insert(id).inserted { open += references(of: id) }
        }
        return known
    }
}
