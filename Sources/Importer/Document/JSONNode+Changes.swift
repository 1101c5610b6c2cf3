import EndpointGenerator

// The making of nodes that have the locations of others.
extension JSONNode {
    static func object(_ members: [JSONMember], at location: Location) -> JSONNode {
        JSONNode(value: .object(members), location: location)
    }

    static func array(_ elements: [JSONNode], at location: Location) -> JSONNode {
        JSONNode(value: .array(elements), location: location)
    }

    static func text(_ text: String, at location: Location) -> JSONNode {
        JSONNode(value: .string(text), location: location)
    }

    static func bool(_ value: Bool, at location: Location) -> JSONNode {
        JSONNode(value: .bool(value), location: location)
    }

    var isArray: Bool {
        if case .array = value { true } else { false }
    }

    /// The member of an object. `nil` if there is none.
    func member(_ key: String) -> JSONMember? { members.first { $0.name.value == key } }

    /// An object without some members.
    func without(_ keys: Set<String>) -> JSONNode {
        .object(members.filter { !keys.contains($0.name.value) }, at: location)
    }

    /// Changes the value of a member, if there is one.
    func changing(_ key: String, _ change: (JSONNode) -> JSONNode) -> JSONNode {
        .object(members.map { $0.name.value == key ? $0.with(value: change) : $0 }, at: location)
    }

    /// Changes the values of an object. Another value stays as it is.
    func mappingMembers(_ change: (JSONNode) -> JSONNode) -> JSONNode {
        isObject ? .object(members.map { $0.with(value: change) }, at: location) : self
    }

    /// Changes the elements of an array. Another value stays as it is.
    func mappingElements(_ change: (JSONNode) -> JSONNode) -> JSONNode {
        isArray ? .array(elements.map(change), at: location) : self
    }
}

extension JSONMember {
    /// A member that the document does not have. Its name has the location of its value.
    init(_ name: String, _ value: JSONNode) { self.init(name: Located(name, at: value.location), value: value) }

    /// The member with another value, and perhaps another name.
    func with(name: String? = nil, value change: (JSONNode) -> JSONNode) -> JSONMember {
        JSONMember(name: Located(name ?? self.name.value, at: self.name.location), value: change(value))
    }

    /// Whether the member is an extension.
    var isExtension: Bool { name.value.hasPrefix("x-") }
}
