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
        if let text = document.resolve(operation.node["requestBody"])?["description"]?.text {
            all.append(("body", text))
        }
        for response in operation.node["responses"]?.members ?? [] {
            guard let text = document.resolve(response.value)?["description"]?.text else { continue }
            // One sentence about a success says what the name of the operation says.
            if response.name.value.hasPrefix("2"), !text.contains(#/[.!?]\s/#) { continue }
            all.append(("`\(response.name.value)`", text))
        }
        return all
    }

    /// Whether a text is more than a name or the name of a status.
    private func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }
}
