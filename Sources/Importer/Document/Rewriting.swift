import EndpointGenerator

/// A document in another format than OpenAPI 3, as a tree of OpenAPI 3.
struct Rewriting {
    /// The tree of the document. A node that was in the document has its location, with the same meaning in each place.
    let root: JSONNode
    /// Rewrites a schema outside of the components, or in another file.
    let schema: (JSONNode) -> JSONNode
    /// The first keys of pointers that differ in the tree, such as `definitions`.
    let moved: [String: [String]]

    /// The keys of a pointer in the tree.
    func keys(for keys: [String]) -> [String] {
        guard let first = keys.first, let start = moved[first] else { return keys }
        return start + keys.dropFirst()
    }

    /// Whether a pointer is one of the tree. The others are those of the document as it is written.
    func has(_ keys: [String]) -> Bool { keys.first == "components" }
}
