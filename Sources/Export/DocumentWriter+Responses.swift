import EndpointGenerator
import EndpointImporter

extension DocumentWriter {
    /// The responses by status: the successes, and the errors of the endpoint and of the API.
    func responses(of endpoint: SpecEndpoint) -> [(key: String, value: SpecNode)] {
        var responses = successes(of: endpoint)
        for (status, models) in spec.errorBodies(of: endpoint) where !responses.contains(where: { $0.key == status }) {
            let schema = writer.reference(toOneOf: models)
            responses.append((status, response("An error.", [("application/json", media(schema))])))
        }
        return responses
    }

    private func response(_ description: String, _ content: [(key: String, value: SpecNode)] = []) -> SpecNode {
        var list = MemberList()
        list.add("description", description)
        if !content.isEmpty { list.add("content", .object(content)) }
        return .object(list.members)
    }

    private func successes(of endpoint: SpecEndpoint) -> [(key: String, value: SpecNode)] {
        if let byStatus = endpoint.responsesByStatus {
            return byStatus.cases.map { ($0.key.value, response(of: $0)) }
        }
        let accepted = endpoint.accepts.map { ("\($0.value)", response("There is none.")) }
        if let headers = endpoint.responseHeaders {
            let members = response("Success.").adding(headerList(of: headers))
            return [("200", members)] + accepted
        }
        let content = content(of: endpoint)
        return [content.isEmpty ? ("2XX", response("Success.")) : ("200", response("Success.", content))] + accepted
    }

    private func content(of endpoint: SpecEndpoint) -> [(key: String, value: SpecNode)] {
        if let content = endpoint.content { return self.content(of: content) }
        if let stream = endpoint.stream { return [self.content(of: stream, endpoint.response)] }
        guard let response = endpoint.response else { return [] }
        var list = MemberList()
        list.add("schema", schema(of: response))
        list.add("example", endpoint.example.map { SpecNode($0).inside(response.at) })
        let whole = ("application/json", SpecNode.object(list.members))
        return [whole] + (endpoint.streamed.map { [self.content(of: $0.format, $0.response)] } ?? [])
    }

    /// The body of a response that is a stream. Its schema is that of one element, as authors write it.
    private func content(of stream: SpecStream, _ response: SpecResponse?) -> (key: String, value: SpecNode) {
        let schema = response.map { media(self.schema(of: $0)) } ?? .object([])
        switch stream {
        case .lines: return ("application/x-ndjson", schema)
        case .events: return ("text/event-stream", schema)
        }
    }

    private func content(of content: SpecContent) -> [(key: String, value: SpecNode)] {
        let schema: SpecNode =
            switch content.kind {
            case .text: .schema("string")
            case .raw, .file: .schema("string", format: "binary")
            }
        return mediaTypes(in: content.accept.value).map { ($0, media(schema)) }
    }

    private func response(of unionCase: SpecResponsesByStatus.Case) -> SpecNode {
        switch unionCase.body {
        case .none: response("No content.")
        case .json(let json): response("JSON.", [("application/json", media(schema(of: json)))])
        case .content(let content): response("Content.", self.content(of: content))
        }
    }

    /// The schema of a response, whose value can be at a path of members.
    private func schema(of response: SpecResponse) -> SpecNode {
        let value = writer.schema(of: response.type)
        return response.at.reversed().reduce(value) { inner, key in
            var tree = PropertyTree()
            tree.add(inner, at: [key], isRequired: !response.type.isOptional)
            return .object(tree.members.members)
        }
    }

    /// The headers that are the fields of a model.
    private func headerList(of type: SpecType) -> MemberList {
        var list = MemberList()
        guard let model = type.containedModel, case .fields(let fields, _)? = models[model]?.kind else { return list }
        let headers = fields.map { field -> (key: String, value: SpecNode) in
            var header = MemberList()
            if field.isRequired { header.add("required", .bool(true)) }
            header.add("description", field.summary)
            header.add("schema", writer.schema(of: field.type.bare))
            return (field.key.value, .object(header.members))
        }
        list.add("headers", .object(headers))
        return list
    }

    /// The schemas of error bodies that are one of several models.
    var errorSchemas: [ExportedDocument.Component] {
        var known: Set<String> = []
        let bodies = spec.endpoints.flatMap { spec.errorBodies(of: $0) }.filter { $0.models.count > 1 }
        return bodies.compactMap { _, models in
            guard let name = writer.names[models], known.insert(name).inserted else { return nil }
            let schema = SpecNode.object([("anyOf", .list(models.map(writer.reference)))])
            return ExportedDocument.Component(name: name, model: name, kind: .noModel, schema: schema)
        }
    }
}

extension Spec {
    /// The models of error bodies by status, those of the endpoint first.
    func errorBodies(of endpoint: SpecEndpoint) -> [(status: String, models: [ModelReference])] {
        var all: [(status: String, models: [ModelReference])] = []
        for errors in [endpoint.errors, self.errors] {
            let known = all.map(\.status)
            for error in errors where !known.contains(error.statuses.key) {
                if let index = all.firstIndex(where: { $0.status == error.statuses.key }) {
                    all[index].models.append(error.model)
                } else {
                    all.append((error.statuses.key, [error.model]))
                }
            }
        }
        return all
    }
}

extension StatusPattern {
    /// The key of the responses.
    fileprivate var key: String {
        switch self {
        case .status(let status): "\(status)"
        case .class(let digit): "\(digit)XX"
        case .any: "default"
        }
    }
}
