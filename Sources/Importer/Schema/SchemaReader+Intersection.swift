import EndpointGenerator

extension SchemaReader {
    /// A schema for the values that two schemas describe, with the annotations of both. The second one is more specific.
    func intersection(_ first: Schema, _ second: Schema) -> Schema {
        if first.node.canonicalText == second.node.canonicalText { return first }
        if !second.isMeaningful { return first.annotated(by: first, second) }
        if !first.isMeaningful { return second.annotated(by: first, second) }
        let (left, right) = (resolved(first) ?? first, resolved(second) ?? second)
        switch (left.form, right.form) {
        case (.object, .object), (.all, .object), (.object, .all), (.all, .all), (.object, .union), (.union, .object),
            (.all, .union), (.union, .all):
            return Schema(
                .all([.schema(first), .schema(second)]), at: second.location,
                inherited: [first.own] + first.inherited + [second.own] + second.inherited)
        case (.array(let some?), .array(let others?)):
            let list = Schema(.array(intersection(some, others)), at: second.location)
            return list.annotated(by: first, second)
        case (.any, _), (_, .any), (.string, _), (_, .string), (.integer, _), (_, .integer), (.number, _), (_, .number),
            (.boolean, _), (_, .boolean), (.values, _), (_, .values), (.array, _), (_, .array), (.union, _),
            (_, .union), (.reference, _), (_, .reference):
            return second.annotated(by: first, second)
        }
    }
}

extension Schema {
    /// A schema that no single one of the document describes.
    fileprivate init(_ form: Form, at location: Location, inherited: [Annotations] = []) {
        self = .any(at: location)
        self.form = form
        self.inherited = inherited
        isMeaningful = true
    }

    /// The schema with the annotations of two others, unless it has parts with annotations of their own.
    fileprivate func annotated(by first: Schema, _ second: Schema) -> Schema {
        var schema = self
        if node[.allOf] == nil { schema.own = Annotations(first.own, second.own) }
        return schema
    }
}
