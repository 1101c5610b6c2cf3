/// The models of a spec by name, and the facts that follow from their references to each other.
///
/// It is a class because copies of its tables are expensive in debug builds.
package final class ModelTable {
    private let models: [String: SpecModel]
    /// The generic models by their names without type parameters.
    private let generics: [String: SpecModel]
    /// The generic models whose arguments would grow without end.
    let endlessGenerics: Set<String>
    /// The structs that have no blank value.
    let withoutBlank: Set<String>
    /// Unions that contain themselves inline. Their enums must be indirect.
    let indirectUnions: Set<String>
    /// The structs that contain themselves inline, each with the number of its cycle.
    private let structCycles: [String: Int]

    package init(_ spec: Spec) {
        let generics = Dictionary(
            spec.models.filter { !$0.typeParameters.isEmpty }.map { ($0.baseName, $0) },
            uniquingKeysWith: { first, _ in first })
        let endless = Generics.endless(generics)
        let models = Generics.instantiate(generics.filter { !endless.contains($0.key) }, in: spec)
        self.models = models
        self.generics = generics
        endlessGenerics = endless
        withoutBlank = Self.modelsWithoutBlank(in: spec)
        let edges = models.mapValues { $0.containedModels.map(\.text).filter { models[$0] != nil } }
        let cycles = Self.cycles(edges)
        let unions = cycles.keys.filter { models[$0]?.isUnion == true }
        // The enum of a generic union is that of all its instances.
        indirectUnions = Set(
            unions + unions.compactMap { models[$0]?.genericName }.compactMap { generics[$0]?.name.value })
        let structEdges = edges.filter { models[$0.key]?.isUnion == false }
        structCycles = Self.cycles(structEdges.mapValues { $0.filter { structEdges[$0] != nil } })
    }

    package subscript(name: String) -> SpecModel? { models[name] }

    package subscript(reference: ModelReference) -> SpecModel? { models[reference.text] }

    /// Whether there is a model with this name, whose contents are not copied.
    func contains(_ name: String) -> Bool { models.index(forKey: name) != nil }

    /// Returns the generic model with this name, which has no type parameters.
    func generic(_ base: String) -> SpecModel? { generics[base] }

    /// Whether a generic model has the name of a type of Foundation. Other models cannot.
    var hideFoundationData: Bool { generic(Scalar.data.rawValue) != nil }

    /// Returns the model whose definition has the fields of this one: `Page<T>` for `Page<Movie>`.
    package func definition(of name: String) -> SpecModel? {
        let model = models[name]
        return model?.genericName.map { generics[$0] } ?? model
    }

    /// All models, and the generic ones once for each list of arguments.
    package var all: [SpecModel] { Array(models.values) }

    /// Returns the values of an open enum: the ones that it lists, or the keys of the model that it names.
    package func values(of name: String) -> [SpecValue]? {
        switch models[name]?.kind {
        case .values(let values)?: return values
        case .keys(let model)?: return models[model.text]?.isStructure == true ? keys(of: model.text) : nil
        case .fields?, .scalar?, .external?, .parameters?, .tagged?, .shapes?, .firstOf?, .broken?, nil: return nil
        }
    }

    /// Returns the built-in type of which a model is a scalar.
    package func scalar(named name: String) -> Scalar? {
        if case .scalar(let scalar)? = models[name]?.kind { scalar } else { nil }
    }

    /// Whether the JSON of a type can be an array or an object.
    package func isStructured(_ type: SpecType) -> Bool {
        switch type {
        case .array, .dictionary: true
        case .formed: false
        case .optional(let wrapped): isStructured(wrapped)
        case .scalar(let scalar): scalar.shape == nil
        case .model(let model):
            switch models[model.text]?.kind {
            case .fields?, .tagged?, .shapes?, .firstOf?, .external?, .broken?: true
            case .parameters?, .values?, .keys?, .scalar?, nil: false
            }
        }
    }

    /// Whether a value of a type is one text in a parameter: a scalar or a value of an open enum.
    package func isText(_ type: SpecType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar != .json
        case .formed: true
        case .array, .dictionary, .optional: false
        case .model(let model):
            switch models[model.text]?.kind {
            case .values?, .keys?, .scalar?, .broken?: true
            case .fields?, .external?, .parameters?, .tagged?, .shapes?, .firstOf?, nil: false
            }
        }
    }

    /// Returns the parameters in the type of a query parameter if it is a model of parameters. `nil` if it is a
    /// single query item.
    package func group(_ parameter: SpecParameter) -> [SpecParameter]? {
        guard case .model(let model) = parameter.type, case .parameters(let parameters)? = models[model.text]?.kind
        else { return nil }
        return parameters
    }

    var names: [String] { Array(Set(models.values.map(\.baseName))) }

    /// Whether a property of `owner` with the type `model` needs a box because the struct would contain itself.
    func needsBox(_ model: String, in owner: String) -> Bool {
        guard let cycle = structCycles[owner] else { return false }
        return structCycles[model] == cycle
    }

    /// Returns the field that identifies a value of a model: the one that the model names, or else a required `id`.
    package func identity(of model: SpecModel) -> SpecField? {
        guard case .fields(let fields, _) = model.kind else { return nil }
        if let key = model.identifiedBy?.value { return fields.first { $0.key.value == key } }
        return fields.first { $0.swiftName == "id" && isIdentity($0) }
    }

    /// Whether a field can identify a value: it is required, and it is a string, an integer, a URL, a UUID, an open
    /// enum or a model of a scalar.
    func isIdentity(_ field: SpecField) -> Bool {
        if field.defaultValue != nil { return false }
        return switch field.type {
        case .scalar(let scalar): scalar.identifies
        case .model(let model): values(of: model.text) != nil || scalar(named: model.text) != nil
        case .formed, .array, .dictionary, .optional: false
        }
    }

    /// Returns the names of these models and of all models that they refer to, directly or indirectly.
    package func reachable(from references: [ModelReference]) -> Set<String> {
        var reachable: Set<String> = []
        var pending = references.map(\.text)
        while let name = pending.popLast() {
            guard let model = models[name], reachable.insert(name).inserted else { continue }
            pending += model.references.map(\.text)
            if let definition = definition(of: name) { pending.append(definition.name.value) }
        }
        return reachable
    }

    /// Returns the nodes that reach themselves, each with the number of its strongly connected component (Tarjan's
    /// algorithm).
    static func cycles(_ edges: [String: [String]]) -> [String: Int] {
        var finder = CycleFinder(edges: edges)
        for node in edges.keys.sorted() { finder.visit(node) }
        return finder.components
    }
}

/// One run of Tarjan's algorithm.
private struct CycleFinder {
    let edges: [String: [String]]
    var components: [String: Int] = [:]
    private var order: [String: Int] = [:]
    private var low: [String: Int] = [:]
    private var stack: [String] = []
    private var onStack: Set<String> = []

    init(edges: [String: [String]]) {
        self.edges = edges
    }

    mutating func visit(_ node: String) {
        if order[node] != nil { return }
        let number = order.count
        order[node] = number
        var lowest = number
        stack.append(node)
        onStack.insert(node)
        for next in edges[node] ?? [] {
            if order[next] == nil {
                visit(next)
                lowest = min(lowest, low[next] ?? lowest)
            } else if onStack.contains(next) {
                lowest = min(lowest, order[next] ?? lowest)
            }
        }
        low[node] = lowest
        guard lowest == number, let start = stack.lastIndex(of: node) else { return }
        let component = stack[start...]
        stack.removeSubrange(start...)
        onStack.subtract(component)
        let isCycle = component.count > 1 || edges[node]?.contains(node) == true
        if isCycle { for member in component { components[member] = number } }
    }
}

// Reading a struct starts from a blank value, whose members are replaced as they are read. A struct that cannot have one
// is read through local variables.
extension ModelTable {
    /// Whether a type has a blank value, with which reading can start.
    func hasBlank(_ type: SpecType) -> Bool {
        switch type {
        case .scalar, .formed, .array, .dictionary, .optional: true
        case .model(let model): Self.hasBlank(definition(of: model.text), without: withoutBlank)
        }
    }

    /// Whether a model has a blank value. A type parameter, which is no model, has none.
    private static func hasBlank(_ model: SpecModel?, without: Set<String>) -> Bool {
        guard let model else { return false }
        return !model.isExternal && !without.contains(model.name.value)
    }

    /// Returns the structs with a required member that has no blank value.
    static func modelsWithoutBlank(in spec: Spec) -> Set<String> {
        let models = Dictionary(spec.models.map { ($0.baseName, $0) }, uniquingKeysWith: { first, _ in first })
        let requirements = spec.models.map { (name: $0.name.value, models: $0.requiredModels) }
            .filter { !$0.models.isEmpty }
        var without: Set<String> = []
        // A model is visited again when one that it requires has been added.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for requirement in requirements where !without.contains(requirement.name) {
                let lacksBlank = requirement.models.contains { !hasBlank(models[$0.base], without: without) }
                if lacksBlank {
                    without.insert(requirement.name)
                    isComplete = false
                }
            }
        }
        return without
    }
}

extension ModelTable {
    /// Returns the shape of all values of a type, or `nil` if they can have several shapes.
    package func shape(of type: SpecType) -> JSONShape? {
        guard let shapes = shapes(of: type), shapes.count == 1 else { return nil }
        return shapes.first
    }

    /// Returns the shapes of the values of a type, or `nil` if they are not known.
    package func shapes(of type: SpecType) -> Set<JSONShape>? {
        var visited: Set<String> = []
        return shapes(of: type, &visited)
    }

    private func shapes(of type: SpecType, _ visited: inout Set<String>) -> Set<JSONShape>? {
        switch type {
        case .array: return [.array]
        case .dictionary: return [.object]
        case .optional: return nil
        case .formed(let type): return [type.shape]
        case .scalar(let scalar): return scalar.shape.map { [$0] }
        case .model(let reference):
            // A type parameter is an object. Each argument is checked where it is used.
            guard let model = self[reference] else { return [.object] }
            switch model.kind {
            case .fields, .tagged: return [.object]
            case .values, .keys: return values(of: reference.text)?.areIntegers == true ? [.number] : [.string]
            case .shapes(let cases), .firstOf(let cases):
                // A union that leads back to itself adds no other shapes.
                guard visited.insert(reference.text).inserted else { return [] }
                return cases.reduce([]) { shapes, unionCase in
                    guard let shapes, let others = self.shapes(of: unionCase.type, &visited) else { return nil }
                    return shapes.union(others)
                }
            case .scalar(let scalar): return scalar.shape.map { [$0] }
            case .external, .parameters, .broken: return nil
            }
        }
    }

    /// Whether a value of a type can be a value of a model at the same place in the JSON, through unions alone.
    func isAlways(_ type: SpecType, _ model: String) -> Bool {
        var visited: Set<String> = []
        var pending = [type.containedModel?.text].compactMap(\.self)
        while let name = pending.popLast() {
            if name == model { return true }
            guard visited.insert(name).inserted else { continue }
            switch self[name]?.kind {
            case .firstOf(let cases)?, .shapes(let cases)?, .tagged(_, let cases)?:
                pending += cases.compactMap(\.type.containedModel?.text)
            case .fields?, .parameters?, .values?, .keys?, .scalar?, .external?, .broken?, nil: continue
            }
        }
        return false
    }
}
