import ClientGenerator

/// The descriptions of the bodies of requests and of responses. The language has no place of their own for them, so they
/// are paragraphs of the documentation of the endpoint.
struct BodyDescriptions {
    /// The number of operations that have a text.
    private var counts: [String: Int] = [:]
    private let document: OpenAPIDocument
    private let limit: Int

    init(_ document: OpenAPIDocument) {
        self.document = document
        let operations = document.operations()
        limit = max(3, operations.count / 20)
        for operation in operations {
            for text in Set(all(of: operation).map(\.text)) { counts[text, default: 0] += 1 }
        }
    }

    /// The list of the descriptions that say something about this operation: sentences that few other operations have. `nil`
    /// if there are none.
    func list(of operation: Operation) -> String? {
        let items = all(of: operation).filter { isSentence($0.text) && counts[$0.text, default: 0] <= limit }
            .compactMap { subject, text in
                Documentation.text(nil, text).map { "- \(subject): \($0.replacing("\n", with: "\n  "))" }
            }
        return items.isEmpty ? nil : items.joined(separator: "\n").replacing("\n  \n", with: "\n\n")
    }

    private func all(of operation: Operation) -> [(subject: String, text: String)] {
        var all: [(subject: String, text: String)] = []
        let body = document.resolve(operation.node["requestBody"])
        let media = MediaTypes(document.resolve(body?["content"]))
        let form = media.json == nil ? media.multipart ?? media.form : nil
        let schema = (media.json ?? form ?? media.members.first)?.value["schema"]
        for text in [body?["description"]?.text, schema?["description"]?.text ?? text(of: schema, isForm: form != nil)]
            .compactMap(\.self)
        {
            all.append(("body", text))
        }
        for member in operation.node["responses"]?.members ?? [] {
            guard let response = document.resolve(member.value) else { continue }
            let media = MediaTypes(document.resolve(response["content"]))
            let schema = (media.json ?? media.members.first)?.value["schema"]
            for text in [response["description"]?.text, text(of: schema)].compactMap(\.self) {
                if member.name.value.hasPrefix("2"), !says(text, about: member.name.value, response) { continue }
                all.append(("`\(member.name.value)`", text))
            }
        }
        return all
    }

    /// The description of a schema that becomes no model: a form, a list, a map or a scalar.
    private func text(of schema: JSONNode?, isForm: Bool = false) -> String? {
        guard let schema, let target = document.resolve(schema) else { return nil }
        let keywords = ["properties", "allOf", "oneOf", "anyOf", "enum"]
        if !isForm, keywords.contains(where: { target[$0] != nil }) { return nil }
        let element = target["items"]?["description"]?.text
        return Paragraphs.joined([(schema["description"] ?? target["description"])?.text, element])
    }

    /// Whether a text says more about a success than that it has a body, or none.
    private func says(_ text: String, about status: String, _ response: JSONNode) -> Bool {
        text.contains(#/[.!?]\s/#) || response["content"] == nil && !["204", "205"].contains(status)
    }

    /// Whether a text is more than a name or the name of a status.
    private func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }
}
