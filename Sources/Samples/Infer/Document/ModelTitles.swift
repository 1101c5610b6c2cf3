import EndpointGenerator
import EndpointImporter

/// The names of the models.
struct ModelTitles {
    private(set) var names: [Int: String] = [:]
    private var taken: Set<String>

    /// Names the models in the order of their first objects.
    init(_ graph: ShapeGraph, besides reserved: Set<String>) {
        taken = ReservedName.types.union(reserved)
        for model in graph.members.keys.sorted() { name(model, in: graph) }
    }

    private mutating func name(_ model: Int, in graph: ShapeGraph) {
        let nodes = (graph.members[model] ?? []).map { graph.nodes[$0] }
        var uses: [String: Int] = [:]
        for node in nodes { uses[Self.type(node.word), default: 0] += 1 }
        let frequent = uses.sorted { (-$0.value, $0.key.count, $0.key) < (-$1.value, $1.key.count, $1.key) }.map(\.key)
        let outer = nodes.compactMap { node in
            node.parent.flatMap { names[graph.model(of: $0)] }.map { Self.joined($0, Self.type(node.word)) }
        }
        let candidates = (frequent + outer).filter { SwiftName.isIdentifier($0, upperCase: true) }
        let base = candidates.last ?? "Model"
        let numbered = (2...).lazy.map { "\(base)\($0)" }
        let name = candidates.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? base
        taken.insert(name)
        names[model] = name
    }

    private static func joined(_ outer: String, _ inner: String) -> String {
        outer.hasSuffix(inner) ? "\(outer)Details" : "\(outer)\(inner)"
    }

    static func type(_ word: String) -> String {
        SwiftName.upperCamelCase(Words.split(word).joined(separator: "-"))
    }
}
