import EndpointGenerator

extension Converter {
    /// The response of the statuses that are no errors. `nil` if none has a body.
    func response(
        _ successes: [DescribedResponse], _ endpoint: DraftEndpoint, _ index: Int
    ) -> DraftResponse? {
        if endpoint.operation.method == "HEAD" { return nil }
        let bodies = successes.map { (status: $0.status, media: media(of: $0)) }
        let filled = bodies.filter { !$0.media.all.isEmpty }
        guard let first = filled.first else { return nil }
        let isOptional = filled.count < bodies.count
        guard filled.count > 1 else { return response(first.media, endpoint, index, isOptional: isOptional) }
        let all = filled.map { body in
            let word = "response \(StatusWords.word(body.status))"
            return (
                status: body.status,
                response: response(body.media, endpoint, index, word, isOptional: false)
            )
        }
        // A stream is read from its beginning, whatever the status is.
        if let stream = all.lazy.compactMap(\.response).first(where: \.isStream) {
            lose(.responsesOfSeveralKinds, at: endpoint.operation.location)
            return stream
        }
        if let common = DraftResponse.common(all.map(\.response), isOptional: isOptional) { return common }
        let missing = bodies.filter(\.media.all.isEmpty).map { (status: $0.status, response: DraftResponse?.none) }
        return .byStatus(all + missing)
    }

    /// The bodies of a response. A 204 and a 205 have none, whatever a document says (RFC 9110, section 15.3).
    func media(of response: DescribedResponse) -> MediaTypes {
        ["204", "205"].contains(response.status) ? MediaTypes() : response.object.media
    }

    /// The media type of JSON, if it has another name than `application/json`, or a parameter. Some servers respond only to
    /// that name.
    func ownJSONType(of successes: [DescribedResponse]) -> String? {
        let names = successes.compactMap { media(of: $0).json?.withParameters }
        return names.contains { ["application/json", "*/*", "application/*"].contains($0) } ? nil : names.first
    }

    private func jsonType(_ media: MediaTypes, _ word: String, _ index: Int) -> DraftType? {
        guard let json = media.json else { return nil }
        return type(of: json.schema.map(reader.schema), .inside(.endpoint(index), word)).value
    }

    private func response(
        _ media: MediaTypes, _ endpoint: DraftEndpoint, _ index: Int, _ word: String = "response", isOptional: Bool
    ) -> DraftResponse? {
        if let word = media.streamWord, let json = media.json {
            if endpoint.path.split(separator: "/").contains(Substring(word)) {
                return .stream("lines", jsonType(media, "element", index))
            }
            lose(.streamOfLines, at: json.name.location)
        }
        let others = media.all.filter { !$0.isJSON }
        if !(isBytes(media) && (!others.isEmpty || isBinary(media.json?.schema.map(reader.schema)))),
            let json = jsonType(media, word, index)
        {
            return .json(isOptional ? .optional(json.unwrapped) : json)
        }
        if media.file == nil, let events = media.events ?? media.lines {
            let format = media.events == nil ? "lines" : "events"
            if format == "events" {
                let element = eventType(of: events, index)?.value
                return .stream(format, element == .string ? nil : element)
            }
            let element = element(of: events).map { type(of: $0, .inside(.endpoint(index), "element")).value }
            return .stream(format, element ?? .json)
        }
        let bodies = others.isEmpty ? media.all : others
        guard let first = media.file ?? bodies.first else { return nil }
        let types = media.file.map { [$0] } ?? bodies
        if first.isRecords { lose(.streamOfRecords(mediaType: first.name.value), at: first.name.location) }
        if first.hasPositions { lose(.streamOfParts(mediaType: first.name.value), at: first.name.location) }
        let names = types.map(\.spelling)
        let isBytes = isBinary(first.schema.map(reader.schema))
        if types.allSatisfy(\.isText), !isBytes { return .text(names.joined(separator: ", ")) }
        if names == ["*/*"], let schema = first.schema, !isBytes {
            // Generators of documents write this for JSON.
            let value = type(of: reader.schema(schema), .inside(.endpoint(index), word)).value
            return value == .string ? .text("*/*") : .json(isOptional ? .optional(value.unwrapped) : value)
        }
        return .raw(names.joined(separator: ", "))
    }

    /// Whether the JSON of a response is only a text, which other media types replace.
    private func isBytes(_ media: MediaTypes) -> Bool {
        guard let schema = reader.resolved(media.json?.schema) else {
            return media.json?.schema == nil
        }
        if case .string = schema.form { return true }
        return false
    }

    /// Whether a schema says that a body or a part is bytes.
    func isBinary(_ schema: Schema?) -> Bool {
        guard case .string("binary")? = form(of: schema) else { return false }
        return true
    }

    func items(of schema: Schema?) -> Schema? {
        guard case .array(let items)? = form(of: schema) else { return nil }
        return items
    }

    /// The form of a schema, behind references and beside `null`. `nil` if there is none.
    func form(of schema: Schema?) -> Schema.Form? {
        var next = schema
        for _ in 0..<16 {
            guard let schema = next.flatMap(reader.resolved) else { return nil }
            guard case .reference(let reference) = schema.form else { return schema.form }
            next = reader.target(of: reference)
        }
        return nil
    }
}
