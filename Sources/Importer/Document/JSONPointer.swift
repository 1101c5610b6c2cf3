import EndpointGenerator

/// The JSON pointer to a value (RFC 6901), found by its location.
enum JSONPointer {
    static func text(to location: Location, in root: JSONNode) -> String {
        var pointer = "#"
        var node = root
        while let (key, child) = child(of: node, at: location) {
            pointer += "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
            node = child
        }
        return pointer
    }

    /// The last member or element that starts before the location, or at it.
    private static func child(of node: JSONNode, at location: Location) -> (String, JSONNode)? {
        if node.location.offset >= location.offset { return nil }
        switch node.value {
        case .object(let members):
            return members.last { $0.name.location.offset <= location.offset }.map { ($0.name.value, $0.value) }
        case .array(let elements):
            return elements.enumerated().reversed().first { $0.element.location.offset <= location.offset }
                .map { ("\($0.offset)", $0.element) }
        case .null, .bool, .number, .string: return nil
        }
    }
}
