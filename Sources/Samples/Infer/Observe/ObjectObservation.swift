import EndpointGenerator
import EndpointImporter

/// Objects that have the same tag, with their members.
struct ObjectObservation: Sendable {
    struct Member: Sendable {
        let key: String
        fileprivate(set) var value: Observation
    }

    /// `nil` if the objects have no tag, or if their tags do not matter.
    private(set) var tag: Tag?
    /// Whether the objects have so many tags that these are data.
    private(set) var hasManyTags = false
    private(set) var count = 0
    /// The members in the order in which they were first seen.
    private(set) var members: [Member] = []
    /// The values of all members, if there are more keys than an object has. Empty otherwise.
    private var others: [Observation] = []
    private var positions: [String: Int] = [:]

    /// The number of keys with which objects are maps for sure.
    private static let keyLimit = 256

    static var manyTags: ObjectObservation {
        var object = ObjectObservation()
        object.hasManyTags = true
        return object
    }

    init(tag: Tag? = nil) {
        self.tag = tag
    }

    /// Adds an object. Of several members with one name, the first counts, as in the runtime.
    mutating func add(_ object: [JSONMember]) {
        count += 1
        var seen: Set<String> = []
        for member in object {
            let key = member.name.value
            guard seen.insert(key).inserted else { continue }
            if hasManyKeys {
                others[0].add(member.value)
            } else if let position = positions[key] {
                members[position].value.add(member.value)
            } else {
                var value = Observation()
                value.add(member.value)
                add(key, value)
            }
        }
    }

    /// Whether there were too many keys to keep them.
    var hasManyKeys: Bool { !others.isEmpty }

    /// The values of all members together.
    var allValues: Observation { (others + members.map(\.value)).reduce(into: Observation()) { $0.merge($1) } }

    subscript(key: String) -> Observation? { positions[key].map { members[$0].value } }

    /// Whether each object has the member, with a value that is not null.
    func requires(_ key: String) -> Bool { self[key].map { $0.count == count && $0.nulls == 0 } ?? false }

    var withoutTag: ObjectObservation {
        var object = self
        object.tag = nil
        return object
    }

    mutating func merge(_ other: ObjectObservation) {
        count += other.count
        for member in other.members { add(member.key, member.value) }
        for value in other.others { addOther(value) }
    }

    private mutating func add(_ key: String, _ value: Observation) {
        if hasManyKeys { return addOther(value) }
        if let position = positions[key] {
            members[position].value.merge(value)
            return
        }
        positions[key] = members.count
        members.append(Member(key: key, value: value))
        if members.count > Self.keyLimit { addOther(Observation()) }
    }

    /// Adds a value whose key does not matter.
    private mutating func addOther(_ value: Observation) {
        if others.isEmpty { others = [Observation()] }
        for member in members { others[0].merge(member.value) }
        others[0].merge(value)
        members = []
        positions = [:]
    }
}

/// A member that may say which kind of object it is in, such as `"media_type": "movie"`.
struct Tag: Hashable, Sendable {
    let key: String
    let value: String

    /// The tag of an object: the member with the most telling name whose value is a word.
    init?(_ members: [JSONMember]) {
        var best: (rank: Int, tag: Tag)?
        for member in members {
            guard let rank = Self.rank(member.name.value), rank < best?.rank ?? Int.max,
                let text = member.value.text, Self.isWord(text)
            else { continue }
            best = (rank, Tag(key: member.name.value, value: text))
        }
        guard let best else { return nil }
        self = best.tag
    }

    private init(key: String, value: String) {
        (self.key, self.value) = (key, value)
    }

    private static let names = ["__typename", "@type", "type", "kind", "object", "event"]

    private static func rank(_ key: String) -> Int? {
        if let rank = names.firstIndex(of: key.lowercased()) { return rank }
        return key.hasSuffix("_type") || key.hasSuffix("Type") ? names.count : nil
    }

    private static func isWord(_ text: String) -> Bool {
        guard text.utf8.count <= 40, let first = text.utf8.first, first >= UInt8(ascii: "A") else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "_.:-".utf8.contains(byte)
            }
        }
    }
}
