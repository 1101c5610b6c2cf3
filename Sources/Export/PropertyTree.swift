import EndpointImporter

/// The properties of an object. The value of a field can be at a path of members, each of which is an object.
struct PropertyTree {
    private var nodes: [(key: String, node: Node)] = []

    fileprivate struct Node {
        /// The schema of a value. `nil` if the member only leads to others.
        var schema: SpecNode?
        var isRequired = false
        var inner = PropertyTree()
    }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - schema: The schema of the value.
    ///   - path: The members from the object to the value.
    ///   - isRequired: Whether all of these members are required.
    mutating func add(_ schema: SpecNode, at path: some Collection<String>, isRequired: Bool) {
        guard let key = path.first else { return }
        let index = nodes.firstIndex { $0.key == key } ?? nodes.endIndex
        if index == nodes.endIndex { nodes.append((key, Node())) }
        if isRequired { nodes[index].node.isRequired = true }
        if path.count == 1 {
            nodes[index].node.schema = schema
        } else {
            nodes[index].node.inner.add(schema, at: path.dropFirst(), isRequired: isRequired)
        }
    }

    var isEmpty: Bool { nodes.isEmpty }

    /// The members of an object schema.
    var members: MemberList {
        var list = MemberList()
        list.add("type", "object")
        let required = nodes.filter(\.node.isRequired).map { SpecNode.text($0.key) }
        if !required.isEmpty { list.add("required", .list(required)) }
        if !nodes.isEmpty { list.add("properties", .object(nodes.map { ($0.key, $0.node.whole) })) }
        return list
    }

    /// The schema of an object that also has the members of other schemas. That of all other members is not for theirs.
    ///
    /// - Parameters:
    ///   - bases: The other schemas.
    ///   - others: The schema of all other members. `nil` if nothing is said about them.
    /// - Returns: The schema.
    func object(with bases: [SpecNode], others: SpecNode?) -> SpecNode {
        guard !bases.isEmpty else {
            var list = members
            list.add("additionalProperties", others)
            return .object(list.members)
        }
        var list = MemberList()
        // An import reads the other members of objects only.
        if others != nil { list.add("type", "object") }
        list.add("allOf", .list(bases + (isEmpty ? [] : [.object(members.members)])))
        list.add("unevaluatedProperties", others)
        return .object(list.members)
    }
}

extension PropertyTree.Node {
    fileprivate var whole: SpecNode {
        if inner.isEmpty { return schema ?? .object([]) }
        let object = SpecNode.object(inner.members.members)
        let shape = isRequired ? object : object.orNull
        return schema.map { .object([("allOf", .list([$0, shape]))]) } ?? shape
    }
}
