@testable import ClientGenerator

/// Finds the constructs of schemas. Each schema that references name is read once for requests and once for responses.
final class SchemaConstructs {
    /// The constructs of a schema itself, and the references in it.
    private struct Facts {
        var constructs: Set<Construct> = []
        var references: Set<String> = []
    }

    private let document: OpenAPIDocument
    private let isRequest: Bool
    private var known: [String: Facts] = [:]
    private var recursive: [String: Bool] = [:]

    init(_ document: OpenAPIDocument, isRequest: Bool) {
        self.document = document
        self.isRequest = isRequest
    }

    /// Returns the constructs of a schema and of all schemas that it refers to.
    func constructs(of schema: JSONNode) -> Set<Construct> {
        var facts = Facts()
        read(schema, into: &facts)
        var waiting = Array(facts.references)
        var seen = facts.references
        while let reference = waiting.popLast() {
            let next = self.facts(of: reference)
            facts.constructs.formUnion(next.constructs)
            for reference in next.references where seen.insert(reference).inserted { waiting.append(reference) }
        }
        if seen.contains(where: isRecursive) { facts.constructs.insert(.recursion) }
        return facts.constructs
    }

    private func facts(of reference: String) -> Facts {
        if let facts = known[reference] { return facts }
        var facts = Facts()
        if let target = document.target(of: reference) {
            read(target, into: &facts)
        } else {
            facts.constructs.insert(.danglingReference)
        }
        known[reference] = facts
        return facts
    }

    /// Whether a schema refers to itself, directly or through others.
    private func isRecursive(_ reference: String) -> Bool {
        if let known = recursive[reference] { return known }
        var waiting = Array(facts(of: reference).references)
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            for reference in facts(of: next).references where seen.insert(reference).inserted {
                waiting.append(reference)
            }
        }
        recursive[reference] = seen.contains(reference)
        return seen.contains(reference)
    }

    private func read(_ schema: JSONNode, into facts: inout Facts) {
        if let reference = schema["$ref"]?.text {
            facts.references.insert(reference)
            return
        }
        readValues(of: schema, into: &facts.constructs)
        readObject(schema, into: &facts.constructs)
        var inner = (schema["properties"]?.members ?? []).map(\.value)
        inner += [schema["additionalProperties"], schema["items"]].compactMap { $0 }
        for key in ["allOf", "oneOf", "anyOf"] { inner += schema[key]?.elements ?? [] }
        for schema in inner { read(schema, into: &facts) }
    }

    private func readValues(of schema: JSONNode, into constructs: inout Set<Construct>) {
        if document.isNullable(schema) { constructs.insert(.nullable) }
        let types = (schema["type"]?.elements ?? []).compactMap(\.text).filter { $0 != "null" }
        if types.count > 1 { constructs.insert(.unionByShape) }
        if !(schema["not"]?.members ?? []).isEmpty { constructs.insert(.negation) }
        if schema["patternProperties"] != nil { constructs.insert(.patternProperties) }
        if schema["prefixItems"] != nil || schema["items"]?.elements.isEmpty == false { constructs.insert(.tuple) }
        switch Set((schema["enum"]?.elements ?? []).map(\.jsonType)).subtracting(["null"]) {
        case []: break
        case ["string"]: constructs.insert(.stringEnum)
        case ["number"]: constructs.insert(.integerEnum)
        case ["boolean"]: break
        default: constructs.insert(.mixedEnum)
        }
        let formats: Set = ["uuid", "byte", "decimal", "duration", "rfc2822"]
        if let format = schema["format"]?.text, formats.contains(format) { constructs.insert(.formats) }
        if isRequest && schema["readOnly"]?.isTrue == true { constructs.insert(.readOnlyInRequest) }
    }

    private func readObject(_ schema: JSONNode, into constructs: inout Set<Construct>) {
        let merged = document.merged(schema)
        let parts = schema["allOf"]?.elements.count ?? 0
        if parts > 1 || parts == 1 && schema["properties"] != nil { constructs.insert(.mergedObjects) }
        for union in merged.unions {
            guard let construct = document.construct(ofUnion: union) else { continue }
            constructs.insert(construct)
            if !merged.members.isEmpty { constructs.insert(.fieldsBesideUnion) }
        }
        if merged.members.count > 128 { constructs.insert(.manyFields) }
        let rest = schema["additionalProperties"]?.members ?? []
        if !rest.isEmpty && !merged.members.isEmpty { constructs.insert(.typedRest) }
    }
}
