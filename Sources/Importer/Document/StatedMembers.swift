import EndpointGenerator

/// The keyword `x-endpoint`: what a document of the command `export` says in the spec language, because OpenAPI cannot.
///
/// Its members replace those of the object of the spec that a part of the document becomes. `null` removes a member.
extension JSONNode {
    var stated: JSONNode? { self["x-endpoint"] }
}

extension OpenAPIDocument {
    /// Whether the document was made of a spec. The names of its operations and schemas are then those of the spec, and each
    /// schema of the components is a model.
    var isExport: Bool { root.stated != nil }
}
