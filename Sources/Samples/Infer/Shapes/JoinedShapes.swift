import EndpointImporter

/// The choice of objects that are one model.
extension ShapeGraph {
    /// Joins objects that have the same meaning, with different samples.
    mutating func joinAlike() {
        settle()
        // The values of maps have been joined. Maps with other keys are none of the same thing.
        let keys = nodes.map { MapDecision.isMap($0.object) ? [] : $0.object.keys }
        var groups: [String: [Int]] = [:]
        for (id, node) in nodes.enumerated() where !keys[id].isEmpty {
            groups["word \(ModelTitles.plain(node.word).last.map(Words.comparable) ?? "")", default: []].append(id)
            if let parent = node.parent { groups["parent \(parent)", default: []].append(id) }
            if let key = Self.identity(of: node.object) { groups["identity \(key)", default: []].append(id) }
        }
        for (_, ids) in groups.sorted(by: { $0.key < $1.key }) {
            for (offset, left) in ids.enumerated() {
                for right in ids.dropFirst(offset + 1) where canJoin(left, right, keys) { join(left, right) }
            }
        }
        settle()
    }

    private func canJoin(_ left: Int, _ right: Int, _ keys: [Set<String>]) -> Bool {
        let (first, second) = (nodes[left], nodes[right])
        guard first.use == second.use, model(of: left) != model(of: right), first.isCase == second.isCase,
            !first.isCase || first.object.tag == second.object.tag
        else { return false }
        let shared = keys[left].intersection(keys[right])
        let part = first.object.similarity(to: second.object)
        guard part >= Self.requiredPart(first, second, shared.count), areAlike(model(of: left), model(of: right))
        else { return false }
        return shared.allSatisfy { key in
            guard let own = first.object[key]?.kinds, let other = second.object[key]?.kinds else { return true }
            return own.isSubset(of: other) || other.isSubset(of: own)
        }
    }

    /// Whether the objects inside of two models are alike, because they would be joined too.
    private func areAlike(_ left: Int, _ right: Int, depth: Int = 0) -> Bool {
        if depth > 4 { return true }
        return edges(of: left).allSatisfy { edge in
            let others = children(of: right, edge)
            return children(of: left, edge).allSatisfy { child in
                others.allSatisfy { other in
                    let (own, second) = (model(of: child), model(of: other))
                    if own == second || MapDecision.isMap(nodes[child].object) { return true }
                    return nodes[child].object.similarity(to: nodes[other].object) >= 0.6
                        && areAlike(own, second, depth: depth + 1)
                }
            }
        }
    }

    /// The part of the keys that two objects must have in common, which is smaller if their names are alike.
    private static func requiredPart(_ first: Node, _ second: Node, _ shared: Int) -> Double {
        let (own, other) = (comparable(first.word), comparable(second.word))
        if first.use == .error || own == other { return 0.6 }
        if own.last == other.last, first.parent != nil, second.parent != nil { return shared > 1 ? 0.75 : 1 }
        if let parent = first.parent, parent == second.parent { return shared >= 3 ? 0.95 : 2 }
        return shared >= 4 && identity(of: first.object) != nil ? 0.8 : 2
    }

    private static func comparable(_ word: String) -> [String] { ModelTitles.plain(word).map(Words.comparable) }

    /// The member that identifies the object. `nil` if it has none.
    private static func identity(of object: ObjectObservation) -> String? {
        ["id", "_id", "key", "uuid", "slug", "code"].first(where: object.requires)
    }

    /// Joins what must be one model after other joins: the values of a map, and objects in one place that no tag tells apart.
    private mutating func settle() {
        while let (left, right) = unsettled() { join(left, right) }
    }

    private func unsettled() -> (Int, Int)? {
        for model in members.keys.sorted() {
            let isMap = MapDecision.isMap(object(of: model))
            var known: [Int: Int] = [:]
            for edge in edges(of: model) {
                let models = Array(Set(children(of: model, edge).map(self.model))).sorted()
                if models.count > 1, !areCases(models) { return (models[0], models[1]) }
                guard isMap, let first = models.first else { continue }
                if let other = known[edge.lists], other != first { return (other, first) }
                known[edge.lists] = first
            }
        }
        return nil
    }

    /// Whether one tag tells all models apart.
    func areCases(_ models: [Int]) -> Bool {
        let tags = models.map(tag)
        guard let key = tags.first??.key, tags.allSatisfy({ $0?.key == key }) else { return false }
        let values = tags.flatMap { $0?.values ?? [] }
        return Set(values).count == values.count
    }
}
