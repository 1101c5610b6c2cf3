/// Words of paths that are data, because they vary while the segments after them are equal:
/// `/users/ada/posts` and `/users/alan/posts`.
extension Traffic {
    /// Joins the endpoints whose paths differ in one word of this kind.
    mutating func joinVaryingSegments() {
        while let (index, positions) = varying() {
            var (key, joined) = endpoints[positions[0]]
            key.path[index] = key.path[index].asData.segment
            for position in positions {
                var observation = endpoints[position].observation
                let value = endpoints[position].key.path[index].asData.value
                for _ in 0..<observation.requests { observation.pathValues[index].add(value) }
                if position == positions[0] { joined = observation } else { joined.merge(observation) }
            }
            replace(positions, by: (key, joined))
        }
    }

    /// The first segment that varies, with the endpoints that differ there.
    private func varying() -> (index: Int, positions: [Int])? {
        let longest = endpoints.map(\.key.path.count).max() ?? 0
        for index in 0..<max(longest, 1) {
            var groups: [EndpointObservation.Key: [Int]] = [:]
            for (position, endpoint) in endpoints.enumerated() {
                guard endpoint.key.origin != nil, let key = Self.pattern(endpoint.key, index) else { continue }
                groups[key, default: []].append(position)
            }
            let candidates = groups.values.filter { $0.count > 1 && areAlike($0) }
            if let first = candidates.min(by: { $0[0] < $1[0] }) { return (index, first.sorted()) }
        }
        return nil
    }

    /// The key without a word that has a word before it and segments after it.
    private static func pattern(_ key: EndpointObservation.Key, _ index: Int) -> EndpointObservation.Key? {
        guard index > 0, index + 1 < key.path.count, case .word(let owner) = key.path[index - 1],
            !PathSegment.isPrefix(owner), !["search", "trending"].contains(owner), case .word = key.path[index]
        else { return nil }
        var pattern = key
        pattern.path[index] = .data(suffix: "")
        return pattern
    }

    /// Whether the successful responses of endpoints have the same form.
    private func areAlike(_ positions: [Int]) -> Bool {
        let observations = positions.map { endpoints[$0].observation.success }
        guard let first = observations.first else { return false }
        return observations.dropFirst().allSatisfy { $0.isAlike(first) }
    }

    private mutating func replace(
        _ removed: [Int], by joined: (key: EndpointObservation.Key, observation: EndpointObservation)
    ) {
        var rest = endpoints
        for position in removed.sorted(by: >).dropLast() { rest.remove(at: position) }
        rest[removed[0]] = joined
        set(rest)
    }
}

extension Observation {
    /// Whether values are of the same kinds, and most members of their objects have the same keys.
    func isAlike(_ other: Observation) -> Bool {
        guard kinds == other.kinds else { return false }
        if arrays.count > 0, arrays.element.count > 0, other.arrays.element.count > 0 {
            return arrays.element.isAlike(other.arrays.element)
        }
        if objects.isEmpty { return true }
        return allObjects.similarity(to: other.allObjects) >= 0.7
    }
}

extension ObjectObservation {
    var keys: Set<String> { Set(members.map(\.key)) }

    /// The part of all keys that both have, from 0 to 1.
    func similarity(to other: ObjectObservation) -> Double {
        let all = keys.union(other.keys)
        return all.isEmpty ? 1 : Double(keys.intersection(other.keys).count) / Double(all.count)
    }
}
