import EndpointGenerator
import EndpointImporter

/// The names of the models.
struct ModelTitles {
    private(set) var names: [Int: String] = [:]
    private var taken: Set<String>
    private let graph: ShapeGraph

    /// Names models: first those of bodies, then those inside of others, in the order of their first objects.
    init(_ graph: ShapeGraph, besides reserved: Set<String>) {
        self.graph = graph
        taken = ReservedName.types.union(reserved)
        let models = graph.members.keys.sorted().filter { !MapDecision.isMap(graph.object(of: $0)) }
        let isBody = { (model: Int) in (graph.members[model] ?? []).contains { graph.nodes[$0].parent == nil } }
        for model in models where isBody(model) { name(model) }
        for model in models where !isBody(model) { name(model) }
    }

    private mutating func name(_ model: Int) {
        let candidates = candidates(for: model).filter { SwiftName.isIdentifier($0, upperCase: true) }
        let base = candidates.last ?? "Model"
        let numbered = (2...).lazy.map { "\(base)\($0)" }
        let name = (candidates + [base]).first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? base
        taken.insert(name)
        names[model] = name
    }

    /// The names for a model, the best one first.
    private func candidates(for model: Int) -> [String] {
        let nodes = (graph.members[model] ?? []).map { graph.nodes[$0] }
        let words = nodes.map { Self.plain($0.word) }
        let own = Self.type(Self.common(words))
        let outer = Set(nodes.compactMap { $0.parent.map(graph.model) })
        let parents = nodes.compactMap { node in node.parent.flatMap { names[graph.model(of: $0)] } }
        var first = own
        if outer.count == 1, let parent = parents.first, Set(words.map { $0.last.map(Words.comparable) }).count > 1 {
            // Members of one object that have different names and one form: the alpha and the beta of the colors are a color.
            let single = Self.type(Words.singularLast(parent))
            first = single == parent ? "\(parent)Value" : single
        }
        let shared = outer.count > 1 ? ["\(own)Item"] : []
        return [first] + shared + parents.map { Self.joined($0, own) } + ["\(own)Item"]
    }

    /// The words for a model: the last words that all names have in common, or else the name that most of them contain.
    private static func common(_ names: [[String]]) -> String {
        let keys = names.map { $0.map(Words.comparable) }
        var suffix = names.first?[...] ?? []
        for key in keys {
            while !key.suffix(suffix.count).elementsEqual(suffix.map(Words.comparable)) { suffix = suffix.dropFirst() }
        }
        if !suffix.isEmpty { return suffix.joined(separator: " ") }
        func uses(_ name: [String]) -> Int { keys.count { Set($0).isSuperset(of: name.map(Words.comparable)) } }
        let best = names.min { (-uses($0), $0.count, $0.joined()) < (-uses($1), $1.count, $1.joined()) }
        return best?.joined(separator: " ") ?? ""
    }

    /// The words of a name without a letter or a number at its end: `stage_a` is a stage.
    static func plain(_ word: String) -> [String] {
        let words = Words.split(word)
        let plain =
            words.count > 1 && (words.last?.count == 1 || Int(words.last ?? "") != nil) ? words.dropLast() : words
        return plain.map { String($0) }
    }

    private static func joined(_ outer: String, _ inner: String) -> String {
        if outer == inner || Words.singularLast(outer).filter({ $0 != " " }) == inner { return "\(inner)Item" }
        return outer.hasSuffix(inner) ? "\(outer)Details" : "\(outer)\(inner)"
    }

    static func type(_ word: String) -> String {
        SwiftName.upperCamelCase(Words.split(Words.ascii(word)).joined(separator: "-"))
    }
}
