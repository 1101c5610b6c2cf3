import ClientGenerator

extension SchemaReader {
    /// A schema for the values that two schemas describe, with what both say about them.
    func intersection(_ first: JSONNode, _ second: JSONNode) -> JSONNode {
        if first.canonicalText == second.canonicalText { return first }
        let values = values(of: first, and: second)
        return values["allOf"] == nil ? annotated(values, first, second) : values
    }

    /// A schema with the annotations of two others. Those of the second one are more specific.
    private func annotated(_ node: JSONNode, _ first: JSONNode, _ second: JSONNode) -> JSONNode {
        let others = ["default", "deprecated", "readOnly", "writeOnly", "title", "example", "examples"]
        var members = node.members.filter { !(others + ["description"]).contains($0.name.value) }
        for keyword in others {
            members +=
                (second.members.last { $0.name.value == keyword } ?? first.members.last { $0.name.value == keyword })
                .map { [$0] } ?? []
        }
        if let text = Paragraphs.joined([second["description"]?.text, first["description"]?.text]) {
            members += self.node([("description", .string(text))], node).members
        }
        return JSONNode(value: .object(members), location: node.location)
    }

    private func values(of first: JSONNode, and second: JSONNode) -> JSONNode {
        if !isMeaningful(second) { return first }
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
