import EndpointGenerator

/// The descriptions of the bodies of requests and of responses. Those without a parameter are items of the documentation of
/// the endpoint.
struct BodyDescriptions {
    /// The number of operations that have a text.
    private var counts: [String: Int] = [:]
    private let reader: SchemaReader
    private let limit: Int

    init(_ reader: SchemaReader) {
        self.reader = reader
        let operations = reader.document.operations()
        limit = max(3, operations.count / 20)
        for operation in operations {
            let items = bodies(of: operation) + responses(of: operation)
            for text in Set(items.map(\.text)) { counts[text, default: 0] += 1 }
        }
    }

    /// The description of the body of a request.
    func text(ofBodyOf operation: Operation) -> String? {
        Documentation.text(nil, Paragraphs.joined(bodies(of: operation).map(\.text)))
    }

    /// The list of the descriptions of the responses that say something about this operation: sentences that few other
    /// operations have. `nil` if there are none.
    func list(ofResponsesOf operation: Operation) -> String? { list(responses(of: operation)) }

    /// The list of the descriptions of the body and the responses.
    func list(of operation: Operation) -> String? { list(bodies(of: operation) + responses(of: operation)) }

    private typealias Item = (subject: String, text: String)

    private func list(_ all: [Item]) -> String? {
        let items = all.filter { isSentence($0.text) && counts[$0.text, default: 0] <= limit }
            .compactMap { subject, text in
                Documentation.text(nil, text).map { "- \(subject): \($0.replacing("\n", with: "\n  "))" }
            }
        return items.isEmpty ? nil : items.joined(separator: "\n").replacing("\n  \n", with: "\n\n")
    }

    private func bodies(of operation: Operation) -> [Item] {
        let body = reader.document.body(of: operation)
        let form = body?.media.json == nil ? body?.media.multipart ?? body?.media.form : nil
        let schema = (body?.media.json ?? form ?? body?.media.all.first)?.schema.map(reader.schema)
        return [body?.description, schema?.own.description ?? text(of: schema, isForm: form != nil)]
            .compactMap(\.self).map { ("body", $0) }
    }

    private func responses(of operation: Operation) -> [Item] {
        reader.document.responses(of: operation).flatMap { response -> [Item] in
            guard let object = response.object else { return [] }
            let schema = (object.media.json ?? object.media.all.first)?.schema.map(reader.schema)
            let status = response.status.value
            return [object.description, text(of: schema)].compactMap(\.self)
                .filter { !status.hasPrefix("2") || says($0, about: status, object) }
                .map { ("`\(status)`", $0) }
        }
    }

    /// The description of a schema that becomes no model: a form, a list, a map or a scalar.
    private func text(of schema: Schema?, isForm: Bool = false) -> String? {
        guard let schema, let target = reader.resolved(schema) else { return nil }
        if !isForm, target.makesModel { return nil }
        return Paragraphs.joined([
            schema.own.description ?? target.own.description, reader.itemDescription(of: target),
        ])
    }

    /// Whether a text says more about a success than that it has a body, or none.
    private func says(_ text: String, about status: String, _ response: Response.Object) -> Bool {
        text.contains(#/[.!?]\s/#) || !response.hasContent && !["204", "205"].contains(status)
    }

    /// Whether a text is more than a name or the name of a status.
    private func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }
}
