import EndpointImporter

/// The objects of all samples by their positions, and which of them are one model.
struct ShapeGraph: Sendable {
    /// The use of an object. Objects of different uses are different models.
    enum Use: Sendable {
        case response, request, error
    }

    /// The way from an object to objects inside of one of its members: directly, or through arrays.
    struct Edge: Hashable, Sendable {
        let key: String
        var lists = 0
    }

    /// The objects of one position that have the same tag.
    struct Node: Sendable {
        let object: ObjectObservation
        /// The words for the object, such as `author`.
        let word: String
        /// The object around this one. `nil` for a body.
        let parent: Int?
        let use: Use
        /// Whether the tag of the objects tells them from others in the same position.
        let isCase: Bool
        var children: [Edge: [Int]] = [:]
    }

    private(set) var nodes: [Node] = []
    /// The node that stands for the same model. A node stands for itself first.
    private var links: [Int] = []
    /// The nodes of each model.
    private(set) var members: [Int: [Int]] = [:]

    /// The node that stands for the model of a node.
    func model(of node: Int) -> Int {
        var node = node
        while links[node] != node { node = links[node] }
        return node
    }

    /// The objects inside of a member of a model.
    func children(of model: Int, _ edge: Edge) -> [Int] {
        (members[model] ?? []).flatMap { nodes[$0].children[edge] ?? [] }
    }

    /// All edges of a model, in the order of the members.
    func edges(of model: Int) -> [Edge] {
        var seen: Set<Edge> = []
        return (members[model] ?? []).flatMap {
            nodes[$0].children.keys.sorted { ($0.key, $0.lists) < ($1.key, $1.lists) }
        }
        .filter { seen.insert($0).inserted }
    }

    /// The objects of a model together.
    func object(of model: Int) -> ObjectObservation {
        (members[model] ?? []).reduce(into: ObjectObservation()) { $0.merge(nodes[$1].object.withoutTag) }
    }

    /// The values of the tag of a model. `nil` if its objects are no cases of a union.
    func tag(of model: Int) -> (key: String, values: [String])? {
        let own = (members[model] ?? []).map { nodes[$0] }
        guard own.allSatisfy(\.isCase), let key = own.first?.object.tag?.key,
            own.allSatisfy({ $0.object.tag?.key == key })
        else { return nil }
        var seen: Set<String> = []
        return (key, own.compactMap { $0.object.tag?.value }.filter { seen.insert($0).inserted })
    }
}

/// The building of the graph.
extension ShapeGraph {
    /// Adds the objects of a position, and all objects inside of them.
    ///
    /// - Parameters:
    ///   - observation: The values of the position.
    ///   - words: The words for its objects.
    ///   - use: The use of its objects.
    /// - Returns: The edges from the position, which have an empty key.
    mutating func add(
        _ observation: Observation, _ words: PlaceWords, use: Use
    ) -> [Edge: [Int]] {
        var edges: [Edge: [Int]] = [:]
        add(observation, Edge(key: ""), words, parent: nil, use) { edge, ids in edges[edge] = ids }
        return edges
    }

    private mutating func add(
        _ observation: Observation, _ edge: Edge, _ words: PlaceWords, parent: Int?, _ use: Use,
        _ attach: (Edge, [Int]) -> Void
    ) {
        let cases = TagDecision.cases(of: observation.objects)
        var ids: [Int] = []
        for (index, object) in observation.objects.enumerated() {
            let tag = cases == nil ? nil : object.tag?.value
            let words = tag.map { PlaceWords(own: $0, item: words.item) } ?? words
            let id = add(object, words, parent: parent, use, isCase: cases != nil)
            let group = cases?.first { $0.contains(index) } ?? Array(observation.objects.indices)
            for other in group where other < index { join(ids[other], id) }
            ids.append(id)
        }
        if !ids.isEmpty { attach(edge, ids) }
        guard observation.arrays.count > 0 else { return }
        add(
            observation.arrays.element, Edge(key: edge.key, lists: edge.lists + 1), words.element, parent: parent, use,
            attach)
    }

    private mutating func add(
        _ object: ObjectObservation, _ words: PlaceWords, parent: Int?, _ use: Use, isCase: Bool
    ) -> Int {
        let id = nodes.count
        nodes.append(Node(object: object, word: words.own, parent: parent, use: use, isCase: isCase))
        links.append(id)
        members[id] = [id]
        let isMap = MapDecision.isMap(object)
        for member in object.members {
            let inner = isMap ? words.element : words.member(member.key)
            var found: [Edge: [Int]] = [:]
            add(member.value, Edge(key: member.key), inner, parent: id, use) { edge, ids in
                found[edge] = ids
            }
            nodes[id].children.merge(found) { $0 + $1 }
        }
        if object.hasManyKeys {
            var found: [Edge: [Int]] = [:]
            add(object.allValues, Edge(key: ""), words.element, parent: id, use) { edge, ids in found[edge] = ids }
            nodes[id].children = found
        }
        return id
    }

    /// Makes one model of two, and of the objects inside of both.
    mutating func join(_ left: Int, _ right: Int) {
        var open = [(left, right)]
        while let (left, right) = open.popLast() {
            let (first, second) = (min(model(of: left), model(of: right)), max(model(of: left), model(of: right)))
            if first == second { continue }
            for edge in edges(of: second) {
                for child in children(of: first, edge) {
                    for other in children(of: second, edge) where areOne(child, other) { open.append((child, other)) }
                }
            }
            links[second] = first
            members[first, default: []] += members.removeValue(forKey: second) ?? []
        }
    }

    /// Whether objects in the same place of a model are one model too. Those that a tag tells apart are not.
    private func areOne(_ left: Int, _ right: Int) -> Bool {
        nodes[left].object.tag == nodes[right].object.tag || !nodes[left].isCase && !nodes[right].isCase
    }
}
