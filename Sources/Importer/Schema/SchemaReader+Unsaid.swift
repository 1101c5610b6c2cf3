import EndpointGenerator

/// A part of a schema that no type says.
struct Unsaid {
    enum Reason {
        case noSchema
        case unknownType
        case excludingType
        case furtherAlternatives
        case dynamicReference
        case valuesBesideAlternatives
        case unreadableType(String)
    }

    let reason: Reason
    let location: Location

    fileprivate init(_ reason: Reason, at node: JSONNode) {
        self.reason = reason
        location = node.location
    }
}

extension SchemaReader {
    /// The keywords of a schema that its form does not have. Rules for values are left to the server.
    func unsaid(in schema: Schema) -> [Unsaid] {
        let node = schema.node
        guard node.isObject else { return node.isBoolean ? [] : [Unsaid(.noSchema, at: node)] }
        var all: [Unsaid] = []
        if case .any = schema.form, let type = node[.type], types(of: node).isEmpty {
            all.append(Unsaid(.unknownType, at: type))
        }
        if let type = node[.type], !excludingTypes(of: node).isEmpty { all.append(Unsaid(.excludingType, at: type)) }
        if let leftOut = alternatives(of: node).leftOut { all.append(Unsaid(.furtherAlternatives, at: leftOut)) }
        if let type = node[.endpointType] {
            do throws(StatedType.Failure) { _ = try StatedType.read(type) } catch {
                all.append(Unsaid(.unreadableType(error.message), at: type))
            }
        }
        if let dynamic = node[.dynamicRef] ?? node[.recursiveRef] { all.append(Unsaid(.dynamicReference, at: dynamic)) }
        if let values = node[.enum] ?? node[.const], leavesOutValues(schema) {
            all.append(Unsaid(.valuesBesideAlternatives, at: values))
        }
        return all
    }
}

extension Unsaid.Reason {
    /// A few words by which the summary counts.
    var words: String {
        switch self {
        case .noSchema: "a broken schema"
        case .unknownType: "an unknown type"
        case .excludingType: "a type beside alternatives of other types"
        case .furtherAlternatives: "alternatives beside alternatives"
        case .dynamicReference: "a dynamic reference"
        case .valuesBesideAlternatives: "values beside alternatives"
        case .unreadableType: "an unreadable 'x-endpoint-type'"
        }
    }

    var message: String {
        switch self {
        case .noSchema: "this is no schema; the value is read as JSON"
        case .unknownType: "this is no type; the value is read as JSON"
        case .excludingType: "no alternative has this type, so no value is valid; it is read as one more alternative"
        case .furtherAlternatives: "'anyOf' is left out beside 'oneOf'"
        case .dynamicReference: "a dynamic reference is read as JSON"
        case .valuesBesideAlternatives: "these values are left out beside alternatives that have others"
        case .unreadableType(let message): "\(message); the other keywords of the schema say the type"
        }
    }
}
