import EndpointGenerator

extension SchemaReader {
    /// A schema for the values that two schemas describe, with the annotations of both. The second one is more specific.
    func intersection(_ first: Schema, _ second: Schema) -> Schema {
        if !first.isMade, first.node.canonicalText == second.node.canonicalText { return first }
        if !second.isMeaningful, !requiresMembers(second, of: first) { return first.annotated(by: first, second) }
        if !first.isMeaningful, !requiresMembers(first, of: second) { return second.annotated(by: first, second) }
        let (left, right) = (resolved(first) ?? first, resolved(second) ?? second)
        switch (left.form, right.form) {
        case (.object, .object), (.all, .object), (.object, .all), (.all, .all), (.object, .union), (.union, .object),
            (.all, .union), (.union, .all):
            return all(first, second)
        case (.array(let some?), .array(let others?)):
            // The elements can be lists that contain themselves, so these are not read before they are needed.
            let isNested = some.hasReference && others.hasReference
            var list = Schema(
                .array(isNested ? all(some, others) : intersection(some, others)), at: second.location)
            // A list whose elements are only required to have members can be any value, also `null`.
            list.isNullable =
                (first.isNullable || !some.isMeaningful) && (second.isNullable || !others.isMeaningful)
            return list.annotated(by: first, second)
        // An integer is also a number, which is less specific.
        case (.integer, .number): return first.annotated(by: first, second)
        case (.any, _), (_, .any), (.scalar, _), (_, .scalar), (.formed, _), (_, .formed), (.string, _), (_, .string),
            (.integer, _), (_, .integer), (.number, _), (_, .number), (.boolean, _), (_, .boolean), (.values, _),
            (_, .values), (.array, _), (_, .array), (.union, _), (_, .union), (.reference, _), (_, .reference):
            return second.annotated(by: first, second)
        }
    }

    /// Whether a schema only requires members of an object, some of which that one does not require itself.
    func requiresMembers(_ rule: Schema, of object: Schema) -> Bool {
        guard object.isMeaningful, !rule.isMeaningful, !rule.required.isEmpty else { return false }
        let target = resolved(object) ?? object
        // A schema with a discriminator stands for its cases.
        if target.node[.discriminator] != nil { return false }
        if case .object(let form) = target.form {
            return !form.properties.isEmpty && !rule.required.isSubset(of: form.required)
        }
        var visited: Set<Location> = []
        return isObject(target, &visited)
    }

    /// Whether a schema, or each part of it, is an object. A schema that was visited does not change the answer.
    private func isObject(_ schema: Schema, _ visited: inout Set<Location>) -> Bool {
        let target = resolved(schema) ?? schema
        guard case .all(let parts) = target.form else { return target.form.isObject }
        guard visited.insert(target.location).inserted else { return true }
        return parts.allSatisfy { part in
            switch part {
            case .schema(let schema): isObject(schema, &visited)
            case .own(let form): form.isObject
            }
        }
    }

    private func all(_ first: Schema, _ second: Schema) -> Schema {
        var all = Schema(
            .all([.schema(first), .schema(second)]), at: second.location,
            inherited: [first.own] + first.inherited + [second.own] + second.inherited)
        all.isNullable = [first, second].allSatisfy { schema in
            // A schema that says no type allows `null`.
            !schema.isMeaningful || schema.isNullable || resolved(schema)?.isNullable == true
        }
        return all
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
