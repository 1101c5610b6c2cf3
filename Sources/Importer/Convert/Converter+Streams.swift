import EndpointGenerator

extension Converter {
    /// Converts a response that is JSON or a stream of events, as the member `stream` of the body says. Language models
    /// respond this way.
    func convertStream(_ events: MediaType, of endpoint: inout DraftEndpoint, _ index: Int) {
        guard case .json(let whole)? = endpoint.response else { return }
        guard let flag = removeFlag(of: &endpoint) else {
            return lose(.streamOfEvents, at: events.name.location)
        }
        let element = type(
            of: data(of: events.schema.map(reader.schema)), .inside(.endpoint(index), "element")
        ).type
        let texts = [flag.summary, endpoint.summary].compactMap(\.self)
        let end = texts.contains { $0.contains("[DONE]") } || events.mentions("[DONE]") ? "[DONE]" : nil
        endpoint.response = .wholeOrStream(whole, element: element == .string ? .json : element, end: end)
    }

    /// The fields of an event. Some documents call the first of them `name`, and list the comments.
    private static let eventFields: Set = ["event", "name", "data", "id", "retry", "comment"]

    /// The schema of the data of an event. Some documents describe the whole event, with its fields (HTML, section 9.2.6).
    func data(of schema: Schema?) -> Schema? {
        guard case .object(let form)? = schema.flatMap(reader.resolved)?.form,
            form.properties.allSatisfy({ Self.eventFields.contains($0.key) }),
            let data = form.properties.first(where: { $0.key == "data" })
        else { return schema }
        return reader.content(of: data.schema) ?? data.schema
    }

    private struct Flag {
        let summary: String?
    }

    /// Removes the member `stream` from the body, because the flavor decides it. `nil` if there is none.
    private func removeFlag(of endpoint: inout DraftEndpoint) -> Flag? {
        switch endpoint.body {
        case .members(let parameters, let contentType):
            guard let flag = parameters.first(where: { isFlag($0.key, $0.type) }) else { return nil }
            endpoint.body = .members(parameters.filter { $0.key != flag.key }, contentType: contentType)
            return Flag(summary: flag.summary)
        case .json(.model(let id), _):
            guard case .fields(let fields, let includes) = models[id].kind else { return nil }
            guard let flag = fields.first(where: { isFlag($0.key, $0.type) }) else { return nil }
            models[id].kind = .fields(fields.filter { $0.key != flag.key }, includes: includes)
            return Flag(summary: flag.summary)
        case .json, .form, .multipart, .raw, nil: return nil
        }
    }

    private func isFlag(_ key: String, _ type: DraftType) -> Bool { key == "stream" && type == .bool }
}
