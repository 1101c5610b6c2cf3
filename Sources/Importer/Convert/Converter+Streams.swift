import EndpointGenerator

extension Converter {
    /// Converts a response that is JSON or a stream of events, as the member `stream` of the body says. Language models
    /// respond this way.
    func convertStream(in media: MediaTypes, of endpoint: inout DraftEndpoint, _ index: Int) {
        if endpoint.response?.isStream == true { return }
        guard let events = media.events else {
            if let lines = media.lines { lose(.streamOfLines, at: lines.name.location) }
            return
        }
        guard case .json(let whole)? = endpoint.response, let flag = removeFlag(of: &endpoint) else {
            return lose(.streamOfEvents, at: events.name.location)
        }
        let (type, known) = eventType(of: events, index)
        let element = type?.type ?? .json
        let texts = [flag.summary, endpoint.summary].compactMap(\.self)
        let end = texts.contains { $0.contains("[DONE]") } || events.mentions("[DONE]") ? "[DONE]" : nil
        endpoint.response = .wholeOrStream(whole, element: element == .string ? .json : element, end: known ?? end)
    }

    /// The schema of an element of a sequence. A schema of the whole is that of the array of all elements (OpenAPI 3.2,
    /// "Sequential Media Types"). Before version 3.2, authors describe one element in its place.
    func element(of media: MediaType) -> Schema? {
        if let item = media.itemSchema { return reader.schema(item) }
        let schema = media.schema.map(reader.schema)
        guard let schema, case .array(let items)? = form(of: schema) else { return schema }
        return items ?? .any(at: schema.location)
    }

    /// The fields of an event. Some documents call the first of them `name`, and list the comments.
    private static let eventFields: Set = ["event", "name", "data", "id", "retry", "comment"]

    /// The type of the data of events, and the data of the last event. The type is `nil` if only some events have texts as
    /// data. If each event has a name and data of its own, the name is the tag of their union.
    func eventType(of media: MediaType, _ index: Int) -> (type: Converted?, end: String?) {
        let (schema, names, end) = data(of: element(of: media))
        guard let schema else { return (nil, end) }
        let type = type(of: schema, .inside(.endpoint(index), "element"))
        guard !names.isEmpty, case .model(let id) = type.type, case .union(var cases, nil) = models[id].kind,
            cases.count == names.count, !cases.contains(where: { hasMember(DraftCase.eventTag, $0.type) })
        else { return (type, end) }
        for (index, name) in names.enumerated() { cases[index].eventName = name }
        models[id].kind = .union(cases, tag: DraftTag(key: DraftCase.eventTag, mapping: []))
        return (type, end)
    }

    private func hasMember(_ key: String, _ type: DraftType) -> Bool {
        guard case .model(let id) = models.resolved(type) else { return false }
        return models.allFields(of: id)?.contains { $0.key == key } == true
    }

    /// What a schema says of an event.
    private struct Event {
        var name: String?
        var data: Schema?
    }

    /// The schema of the data of an event. Some documents describe the whole event, with its fields (HTML, section 9.2.6),
    /// as documents of OpenAPI 3.2 must. `nil` if only some events have texts as data. The names are those of the events
    /// whose data are the cases of a union, if they tell the cases apart. An event whose data is always the same text marks the
    /// end, unless it has a name of its own.
    private func data(of schema: Schema?) -> (schema: Schema?, names: [String], end: String?) {
        var budget = 1_000
        guard let schema, let form = wholeForm(of: schema), var events = events(form, &budget) else {
            return (schema, [], nil)
        }
        let ends = events.compactMap(endMarker)
        let end = ends.count == 1 && events.count > 1 ? ends[0] : nil
        if end != nil { events.removeAll { endMarker(of: $0) != nil } }
        var texts: Set<String> = []
        let all = events.compactMap(\.data).filter { texts.insert($0.node.canonicalText).inserted }
        guard let first = all.first else { return (schema, [], nil) }
        if all.count == 1 { return (first, [], end) }
        if all.contains(where: { isPlainText($0) }) {
            lose(.eventsWithTexts, at: schema.location)
            return (nil, [], end)
        }
        let names = events.compactMap(\.name)
        let areTags = names.count == events.count && Set(names).count == names.count && all.count == events.count
        return (reader.union(of: all.map(\.node), at: schema.location), areTags ? names : [], end)
    }

    /// The data of an event that marks the end. `nil` for other events.
    private func endMarker(of event: Event) -> String? {
        guard let text = event.data.flatMap(onlyText), event.name == nil || text == "[DONE]" else { return nil }
        return text
    }

    /// The form of a schema, with what stands beside a reference.
    private func wholeForm(of schema: Schema) -> Schema.Form? {
        if case .reference = schema.form { form(of: schema) } else { schema.form }
    }

    private func isPlainText(_ schema: Schema) -> Bool {
        if case .string? = form(of: schema) { true } else { false }
    }

    /// All events that a schema describes. `nil` if the schema describes something else than events, or if it has more
    /// parts than the budget, as one that contains itself does.
    private func events(_ form: Schema.Form, _ budget: inout Int) -> [Event]? {
        budget -= 1
        if budget < 0 { return nil }
        switch form {
        case .object(let object):
            guard object.properties.allSatisfy({ Self.eventFields.contains($0.key) }) else { return nil }
            let data = object.properties.first { $0.key == "data" }?.schema
            let name = object.properties.first { $0.key == "event" }.flatMap { onlyText(of: $0.schema) }
            return [Event(name: name, data: data.map { reader.content(of: $0) ?? $0 })]
        case .union(let cases, _): return events(inAllOf: cases.map(wholeForm), &budget)?.flatMap(\.self)
        case .all(let parts):
            let forms = parts.map { part -> Schema.Form? in
                switch part {
                case .schema(let schema): wholeForm(of: schema)
                case .own(let form): form
                }
            }
            // What a later part says is more specific.
            return events(inAllOf: forms, &budget)?.reduce([Event()]) { known, part in
                if known.count * part.count > 100 { return known }
                return known.flatMap { event in
                    part.map { Event(name: $0.name ?? event.name, data: $0.data ?? event.data) }
                }
            }
        case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .values, .array: return nil
        }
    }

    private func events(inAllOf forms: [Schema.Form?], _ budget: inout Int) -> [[Event]]? {
        var all: [[Event]] = []
        for form in forms {
            guard let form, let events = events(form, &budget) else { return nil }
            all.append(events)
        }
        return all
    }

    /// The text that is the only value of a schema. `nil` if there is none.
    private func onlyText(of schema: Schema) -> String? {
        guard case .values(let values)? = form(of: schema), values.count == 1 else { return nil }
        return values[0].text
    }

    struct Flag {
        let summary: String?
    }

    /// Removes the member `stream` from the body, because the flavor decides it. `RemoveStreamFlags` does that for a model.
    /// `nil` if there is none.
    func removeFlag(of endpoint: inout DraftEndpoint) -> Flag? {
        switch endpoint.body {
        case .members(let parameters, let contentType):
            guard let flag = parameters.first(where: { $0.type.isStreamFlag($0.key) }) else { return nil }
            endpoint.body = .members(parameters.filter { $0.key != flag.key }, contentType: contentType)
            return Flag(summary: flag.summary)
        case .multipart(let parameters):
            guard let flag = parameters.first(where: { $0.type.isStreamFlag($0.key) }) else { return nil }
            endpoint.body = .multipart(parameters.filter { $0.key != flag.key })
            return Flag(summary: flag.summary)
        case .json(.model(let id), _):
            return models.streamFlag(of: id).map { Flag(summary: $0.summary) }
        case .json, .lines, .form, .raw, nil: return nil
        }
    }
}
