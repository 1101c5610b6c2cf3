import ClientGenerator

extension SchemaReader {
    /// A schema for the values that two schemas describe.
    func intersection(_ first: JSONNode, _ second: JSONNode) -> JSONNode {
        if !isMeaningful(second) || first.canonicalText == second.canonicalText { return first }
        if !isMeaningful(first) { return second }
        let (left, right) = (read(document.resolve(first) ?? first), read(document.resolve(second) ?? second))
        switch (left.form, right.form) {
        case (.object, .object), (.all, .object), (.object, .all), (.all, .all), (.object, .union), (.union, .object),
            (.all, .union), (.union, .all):
            return node([("allOf", .array([first, second]))], second)
        case (.array(let some?), .array(let others?)):
            let type = JSONNode(value: .string("array"), location: second.location)
            return node([("type", type.value), ("items", intersection(some, others).value)], second)
        case (.any, _), (_, .any), (.string, _), (_, .string), (.integer, _), (_, .integer), (.number, _), (_, .number),
            (.boolean, _), (_, .boolean), (.values, _), (_, .values), (.array, _), (_, .array), (.union, _),
            (_, .union),
            (.reference, _), (_, .reference):
            return second
        }
    }

    private func node(_ members: [(String, JSONNode.Value)], _ place: JSONNode) -> JSONNode {
        JSONNode(
            value: .object(
                members.map { key, value in
                    JSONMember(
                        name: Located(key, at: place.location), value: JSONNode(value: value, location: place.location))
                }), location: place.location)
    }
}
