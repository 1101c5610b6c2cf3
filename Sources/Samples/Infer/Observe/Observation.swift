import EndpointGenerator
import EndpointImporter

/// The JSON values of one position in all samples: their kinds, and as much of the values as decisions need.
///
/// Observations are merged one after another. Their size is bounded by the shapes of the values, and not by their number.
struct Observation: Sendable {
    private(set) var nulls = 0
    private(set) var bools = 0
    private(set) var integers = IntegerObservation()
    /// The numbers that are not whole, or that do not fit 64 bits.
    private(set) var numbers = 0
    private(set) var texts = TextObservation()
    private(set) var arrays = ArrayObservation()
    /// The objects by their tags: see ``Tag``.
    private(set) var objects: [ObjectObservation] = []

    /// The number of objects with different tags that are kept apart.
    private static let tagLimit = 16

    init() {}

    /// Adds a value.
    mutating func add(_ node: JSONNode) {
        switch node.value {
        case .null: nulls += 1
        case .bool: bools += 1
        case .number(let text):
            if let value = Int64(text) { integers.add(value) } else { numbers += 1 }
        case .string(let text): texts.add(text)
        case .array(let elements): arrays.add(elements)
        case .object(let members): add(members)
        }
    }

    private mutating func add(_ members: [JSONMember]) {
        let tag = Tag(members)
        if let index = objects.firstIndex(where: { $0.hasManyTags || $0.tag == tag }) {
            objects[index].add(members)
        } else {
            var object = ObjectObservation(tag: tag)
            object.add(members)
            merge(object)
        }
    }

    mutating func merge(_ other: Observation) {
        nulls += other.nulls
        bools += other.bools
        integers.merge(other.integers)
        numbers += other.numbers
        texts.merge(other.texts)
        arrays.merge(other.arrays)
        for object in other.objects { merge(object) }
    }

    private mutating func merge(_ object: ObjectObservation) {
        if let index = objects.firstIndex(where: { $0.hasManyTags || $0.tag == object.tag && !object.hasManyTags }) {
            objects[index].merge(object)
        } else {
            objects.append(object)
            guard objects.count > Self.tagLimit || object.hasManyTags else { return }
            var all = ObjectObservation.manyTags
            for object in objects { all.merge(object.withoutTag) }
            objects = [all]
        }
    }
}

extension Observation {
    var objectCount: Int { objects.map(\.count).reduce(0, +) }

    /// The number of values.
    var count: Int { nulls + bools + integers.count + numbers + texts.count + arrays.count + objectCount }

    /// The kinds of values. A text without characters has a kind only if there is no other one, because many APIs write it for
    /// a value that is missing.
    var kinds: Set<JSONKind> {
        var kinds: Set<JSONKind> = []
        if bools > 0 { kinds.insert(.bool) }
        if integers.count + numbers > 0 { kinds.insert(.number) }
        if arrays.count > 0 { kinds.insert(.array) }
        if !objects.isEmpty { kinds.insert(.object) }
        if texts.count > texts.empty || texts.count > 0 && kinds.isEmpty { kinds.insert(.text) }
        return kinds
    }

    /// All objects, as if they had no tags.
    var allObjects: ObjectObservation {
        var all = ObjectObservation()
        for object in objects { all.merge(object.withoutTag) }
        return all
    }
}

/// A kind of JSON value that is not null.
enum JSONKind: Int, CaseIterable, Sendable {
    case bool, number, text, array, object

    /// The name in a sentence.
    var name: String {
        switch self {
        case .bool: "a Bool"
        case .number: "a number"
        case .text: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// Whole numbers of 64 bits.
struct IntegerObservation: Sendable {
    private(set) var count = 0
    private(set) var minimum = Int64.max
    private(set) var maximum = Int64.min

    mutating func add(_ value: Int64) {
        count += 1
        minimum = min(minimum, value)
        maximum = max(maximum, value)
    }

    mutating func merge(_ other: IntegerObservation) {
        count += other.count
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
    }
}

/// Arrays with their elements.
struct ArrayObservation: Sendable {
    private(set) var count = 0
    /// The elements of all arrays. A list, because a struct cannot contain itself.
    private var elements: [Observation] = []

    mutating func add(_ nodes: [JSONNode]) {
        count += 1
        if elements.isEmpty { elements = [Observation()] }
        for node in nodes { elements[0].add(node) }
    }

    var element: Observation { elements.first ?? Observation() }

    mutating func merge(_ other: ArrayObservation) {
        count += other.count
        if elements.isEmpty {
            elements = other.elements
        } else {
            elements[0].merge(other.element)
        }
    }
}
