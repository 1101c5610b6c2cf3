import EndpointGenerator

/// The references of JSON Schema 2019-09 by which a schema contains itself (section 8.2.4.2.1). Some documents of OpenAPI 3.1
/// have them, although its version of JSON Schema knows them no longer.
extension OpenAPIDocument {
    /// Replaces each `$recursiveRef` in a component with `$recursiveAnchor` by a reference to the component.
    ///
    /// The target could also be a component with an anchor that contains this one. None is looked for.
    func nameRecursiveReferences() {
        guard schemas().contains(where: \.node.isRecursiveAnchor) else { return }
        let named = root.changing("components") { components in
            components.changing("schemas") { .object($0.members.map(\.namingRecursiveReferences), at: $0.location) }
        }
        rewrite(Rewriting(root: named, schema: { $0 }, moved: [:]))
    }
}

extension JSONMember {
    /// A component whose recursive references have its name.
    fileprivate var namingRecursiveReferences: JSONMember {
        guard value.isRecursiveAnchor else { return self }
        let pointer = "#/components/schemas/\(JSONPointer.referenceToken(name.value))"
        return with { $0.replacingRecursiveReferences(with: pointer) }
    }
}

extension JSONNode {
    fileprivate var isRecursiveAnchor: Bool { self["$recursiveAnchor"]?.isTrue == true }

    fileprivate func replacingRecursiveReferences(with pointer: String) -> JSONNode {
        guard isObject else { return mappingElements { $0.replacingRecursiveReferences(with: pointer) } }
        let changed = members.map { member in
            if member.name.value == "$recursiveRef", member.value.text == "#" {
                return member.with(name: "$ref") { .text(pointer, at: $0.location) }
            }
            return member.with { $0.replacingRecursiveReferences(with: pointer) }
        }
        return .object(changed, at: location)
    }
}
