import ClientGenerator

/// The examples of a document.
enum Examples {
    /// The number of bytes that an example has at most. A longer one would hide the spec.
    static let limit = 1_000

    /// An example that is short enough for a spec, and that is an object or a list.
    static func short(_ node: JSONNode) -> JSONNode? {
        switch node.value {
        case .object(let members) where members.isEmpty: nil
        case .array(let elements) where elements.isEmpty: nil
        case .object, .array: node.canonicalText.utf8.count <= limit ? node : nil
        case .null, .bool, .number, .string: nil
        }
    }
}

extension OpenAPIDocument {
    /// The first example of a body.
    func example(of media: JSONNode) -> JSONNode? {
        if let example = media["example"] { return Examples.short(example) }
        let examples = (media["examples"]?.members ?? []).lazy.compactMap { self.resolve($0.value)?["value"] }
        return examples.compactMap(Examples.short).first
    }
}
