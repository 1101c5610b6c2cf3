import EndpointGenerator
import EndpointImporter
import Yams

/// Converts the nodes of Yams.
struct YAMLReader {
    private let lines: LineOffsets
    private let file: Int
    private var count = 0
    private var depth = 0

    /// The number of values that a document has at most. A few lines of aliases can have endless values.
    private static let limit = 5_000_000

    init(_ lines: LineOffsets, file: Int) {
        self.lines = lines
        self.file = file
    }

    mutating func read(_ node: Node) throws(JSONParser.Failure) -> JSONNode {
        try enter(node)
        defer { depth -= 1 }
        return JSONNode(value: try value(of: node), location: location(of: node))
    }

    /// Counts a value and its depth.
    private mutating func enter(_ node: Node) throws(JSONParser.Failure) {
        count += 1
        depth += 1
        if count > Self.limit { throw failure(node, "the document has more than 5 million values") }
        if depth > DocumentFormat.depthLimit { throw failure(node, "the values are nested too deeply") }
    }

    private mutating func value(of node: Node) throws(JSONParser.Failure) -> JSONNode.Value {
        switch node {
        case .scalar(let scalar):
            let isText = scalar.style != .plain || scalar.tag.rawValue == Tag.Name.str.rawValue
            return isText ? .string(scalar.string) : PlainScalar.value(of: scalar.string)
        case .sequence(let sequence):
            var elements: [JSONNode] = []
            for element in sequence { elements.append(try read(element)) }
            return .array(elements)
        case .mapping(let mapping): return .object(try members(of: mapping))
        case .alias: throw failure(node, "this alias has no anchor")
        }
    }

    private mutating func members(of mapping: Node.Mapping) throws(JSONParser.Failure) -> [JSONMember] {
        var members: [JSONMember] = []
        var merged: [JSONMember] = []
        for (key, value) in mapping {
            guard let scalar = key.scalar else { throw failure(key, "a key must be a scalar") }
            if scalar.string == "<<", scalar.style == .plain {
                merged += try mergedMembers(value)
            } else {
                let name = Located(scalar.string, at: location(of: key))
                members.append(JSONMember(name: name, value: try read(value)))
            }
        }
        // A member of the mapping comes before merged ones, and of those the first one counts.
        var keys = Set(members.map(\.name.value))
        return members + merged.filter { keys.insert($0.name.value).inserted }
    }

    /// The members of a merge key, which many tools write although YAML 1.2 does not have it.
    private mutating func mergedMembers(_ node: Node) throws(JSONParser.Failure) -> [JSONMember] {
        try enter(node)
        defer { depth -= 1 }
        switch node {
        case .mapping(let mapping): return try members(of: mapping)
        case .sequence(let sequence):
            var all: [JSONMember] = []
            for element in sequence { all += try mergedMembers(element) }
            return all
        case .scalar, .alias: throw failure(node, "'<<' needs a mapping")
        }
    }

    private func location(of node: Node) -> Location {
        Location(file: file, offset: lines.offset(of: node.mark))
    }

    private func failure(_ node: Node, _ message: String) -> JSONParser.Failure {
        JSONParser.Failure(offset: lines.offset(of: node.mark), message: message)
    }
}
