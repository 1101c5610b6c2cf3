import EndpointGenerator

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

    /// The JSON that some authors write as a text.
    fileprivate static func parsed(_ example: JSONNode) -> JSONNode {
        example.text.flatMap { json(in: $0, at: example.location) } ?? example
    }

    fileprivate static func json(in text: String, at location: Location) -> JSONNode? {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: location.file)
        return (try? parser.parse()).map { JSONNode(value: $0.value, location: location) }
    }
}

extension Converter {
    /// The first example of a body.
    func example(of media: MediaType) -> JSONNode? {
        if let example = media.example { return Examples.short(Examples.parsed(example)) }
        let all = namedExamples(of: media) + [media.schema.map(reader.schema).flatMap(example(of:))].compactMap(\.self)
        return all.lazy.map(Examples.parsed).compactMap(Examples.short).first
    }

    /// The example of an inline schema, or of a component that has no model of its own, which would have the example.
    private func example(of schema: Schema) -> JSONNode? {
        guard let target = reader.resolved(schema) else { return nil }
        return schema.hasReference && target.makesModel ? nil : target.example
    }

    /// The first example of an element of a stream: an element, a list of several, or their lines.
    func example(ofElementIn media: MediaType) -> JSONNode? {
        allExamples(of: media).lazy.map { $0.elements.first ?? $0 }.compactMap { example in
            guard let text = example.text else { return Examples.short(example) }
            let line = text.split(separator: "\n").first.map(String.init) ?? ""
            return [text, line].lazy.compactMap { Examples.json(in: $0, at: example.location) }
                .compactMap(Examples.short).first
        }.first
    }

    /// All examples of a body.
    func allExamples(of media: MediaType) -> [JSONNode] {
        [media.example].compactMap(\.self) + namedExamples(of: media)
    }

    private func namedExamples(of media: MediaType) -> [JSONNode] {
        media.examples.compactMap { document.value(ofExample: $0) }
    }
}
