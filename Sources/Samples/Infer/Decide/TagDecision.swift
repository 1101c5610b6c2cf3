/// Whether objects in one position are a union of objects that a tag tells apart.
enum TagDecision {
    /// The objects of each case, by their positions in the list. `nil` if they are no union.
    ///
    /// Every object has the tag, and the cases have different members.
    static func cases(of objects: [ObjectObservation]) -> [[Int]]? {
        guard objects.count > 1, let key = objects[0].tag?.key, objects.allSatisfy({ $0.tag?.key == key }) else {
            return nil
        }
        var groups: [[Int]] = []
        for index in objects.indices {
            let alike = groups.indices.filter { group in
                groups[group].contains { areOne(objects[$0], objects[index], key) }
            }
            let joined = alike.flatMap { groups[$0] } + [index]
            groups = groups.indices.filter { !alike.contains($0) }.map { groups[$0] } + [joined]
        }
        return groups.count > 1 ? groups.sorted { ($0.first ?? 0) < ($1.first ?? 0) } : nil
    }

    /// Whether two objects are one model: few of their keys differ, and no member has another kind of value.
    private static func areOne(_ left: ObjectObservation, _ right: ObjectObservation, _ tag: String) -> Bool {
        let (own, other) = (left.keys.subtracting([tag]), right.keys.subtracting([tag]))
        let shared = own.intersection(other)
        let conflicts = shared.filter { key in
            guard let first = left[key]?.kinds, let second = right[key]?.kinds else { return false }
            return !first.isEmpty && !second.isEmpty && first.isDisjoint(with: second)
        }
        if !conflicts.isEmpty { return false }
        // A member that only one has, and that one always has, tells two things apart.
        let onlyOwn = own.subtracting(other).filter(left.requires)
        let onlyOther = other.subtracting(own).filter(right.requires)
        let differences = onlyOwn.count + onlyOther.count
        let isOneSided = onlyOwn.isEmpty || onlyOther.isEmpty
        let isLarge = differences * 4 >= own.union(other).count
        return !(isLarge && (isOneSided ? differences >= 3 : differences >= 2))
    }
}
