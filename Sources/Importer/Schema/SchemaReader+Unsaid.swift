import ClientGenerator

/// A part of a schema that no type says.
struct Unsaid {
    /// A few words by which the summary counts.
    let reason: String
    let message: String
    let location: Location
}

extension SchemaReader {
    /// The keywords of a schema that its form does not have. Rules for values are left to the server.
    func unsaid(in schema: Schema) -> [Unsaid] {
        let node = schema.node
        guard node.isObject else {
            if node.isBoolean { return [] }
            return [Unsaid("a broken schema", "this is no schema; the value is read as JSON", node)]
        }
        var all: [Unsaid] = []
        if case .any = schema.form, let type = node[.type], types(of: node).isEmpty {
            all.append(Unsaid("an unknown type", "this is no type; the value is read as JSON", type))
        }
        if let leftOut = alternatives(of: node).leftOut {
            all.append(Unsaid("alternatives beside alternatives", "'anyOf' is left out beside 'oneOf'", leftOut))
        }
        if let dynamic = node[.dynamicRef] {
            all.append(Unsaid("a dynamic reference", "a dynamic reference is read as JSON", dynamic))
        }
        if let patterns = node[.patternProperties], case .object(let form) = schema.form, form.additional == nil,
            patterns.members.contains(where: { $0.value.isMeaningful })
        {
            all.append(Unsaid("members by several patterns", "members by their patterns are left out", patterns))
        }
        return all
    }
}

extension Unsaid {
    fileprivate init(_ reason: String, _ message: String, _ node: JSONNode) {
        self.init(reason: reason, message: message, location: node.location)
    }
}
