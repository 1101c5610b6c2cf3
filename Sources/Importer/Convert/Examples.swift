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
        let all = examples(of: media) + [media["schema"].flatMap(example(ofSchema:))].compactMap(\.self)
        return all.lazy.map(parsed).compactMap(Examples.short).first
    }

    /// The example of an inline schema, or of a component that has no model of its own, which would have the example.
    private func example(ofSchema schema: JSONNode) -> JSONNode? {
        guard let target = resolve(schema) else { return nil }
        if schema["$ref"] != nil, target.makesModel { return nil }
        return target["example"] ?? target["examples"]?.elements.first
    }

    /// The first example of an element of a stream: an element, or the lines of several.
    func example(ofElementIn media: JSONNode) -> JSONNode? {
        allExamples(of: media).lazy.compactMap { example in
            guard let text = example.text else { return Examples.short(example) }
            let line = text.split(separator: "\n").first.map(String.init) ?? ""
            return [text, line].lazy.compactMap { self.json(in: $0, at: example.location) }.compactMap(Examples.short)
                .first
        }.first
    }

    func allExamples(of media: JSONNode) -> [JSONNode] {
        [media["example"]].compactMap(\.self) + examples(of: media)
    }

    private func examples(of media: JSONNode) -> [JSONNode] {
        (media["examples"]?.members ?? []).compactMap { resolve($0.value)?["value"] }
    }

    /// The JSON that some authors write as a text.
    private func parsed(_ example: JSONNode) -> JSONNode {
        example.text.flatMap { json(in: $0, at: example.location) } ?? example
    }

    private func json(in text: String, at location: Location) -> JSONNode? {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: location.file)
        return (try? parser.parse()).map { JSONNode(value: $0.value, location: location) }
    }
}
