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
        if let example = media["example"] { return Examples.short(parsed(example)) }
        let examples = (media["examples"]?.members ?? []).lazy.compactMap { self.resolve($0.value)?["value"] }
        return examples.map(parsed).compactMap(Examples.short).first
    }

    /// The JSON that some authors write as a text.
    private func parsed(_ example: JSONNode) -> JSONNode {
        guard let text = example.text else { return example }
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: example.location.file)
        guard let node = try? parser.parse() else { return example }
        return JSONNode(value: node.value, location: example.location)
    }
}
