import EndpointGenerator

extension Converter {
    func convertResponses(of endpoint: inout DraftEndpoint, _ index: Int) {
        let listed = document.responses(of: endpoint.operation)
        let all = listed.compactMap(described)
        var successes = all.filter { $0.status.hasPrefix("2") }
        if successes.isEmpty, let fallback = all.first(where: { $0.status == "DEFAULT" && !isError($0) }) {
            successes = [fallback]
        }
        endpoint.statuses = Set(listed.map(\.status.value))
        endpoint.response = response(successes, endpoint, index)
        if readsLost(listed, besides: successes) { endpoint.response = .json(.json) }
        if case .json? = endpoint.response {
            let bodies = successes.compactMap { media(of: $0).json }
            endpoint.example = bodies.first.flatMap { example(of: $0) }
        }
        if case .stream(_, .model(let id)?, _) = endpoint.response, models[id].example == nil {
            let media = successes.lazy.map { self.media(of: $0) }.compactMap { $0.events ?? $0.lines ?? $0.json }.first
            models[id].example = media.flatMap { example(ofElementIn: $0) }
        }
        reportMissingContent(of: endpoint, successes)
        let hasAccept = endpoint.headers.contains { $0.key == "Accept" }
        if !hasAccept, let type = ownJSONType(of: successes), case .json? = endpoint.response {
            endpoint.headers.append(.accept(type, at: endpoint.operation.location))
        }
        let streams = successes.map { self.media(of: $0) }.first { $0.events != nil || $0.lines != nil }
        if let streams { convertStream(in: streams, of: &endpoint, index) }
        if successes.isEmpty, all.contains(where: { $0.status.hasPrefix("3") }), endpoint.operation.method == "GET" {
            // The redirect leads to a file.
            endpoint.response = .raw("*/*")
        }
        for response in all where !response.status.hasPrefix("2") {
            if successes.contains(where: { $0.status == response.status }) { continue }
            guard let model = errorModel(response, index) else { continue }
            let key = response.status == "DEFAULT" ? "default" : response.status
            endpoint.errors.append(DraftError(status: key, model: model))
        }
    }

    /// Reports responses that are references which lead nowhere. Returns whether one of them is the only success, so that its
    /// body can be any JSON.
    private func readsLost(_ listed: [Response], besides successes: [DescribedResponse]) -> Bool {
        let lost = listed.filter { $0.object == nil }
        let isRead = { (response: Response) in successes.isEmpty && response.status.value.hasPrefix("2") }
        for response in lost {
            guard let reference = response.reference else { continue }
            lose(.responseReference(reference, isRead: isRead(response)), at: response.status.location)
        }
        return lost.contains(where: isRead)
    }

    /// Reports a `GET` or `QUERY` whose success has no content. Most authors mean a body.
    private func reportMissingContent(of endpoint: DraftEndpoint, _ successes: [DescribedResponse]) {
        guard ["GET", "QUERY"].contains(endpoint.operation.method), endpoint.response == nil,
            let success = successes.first(where: { $0.status == "200" })
        else { return }
        lose(.responseWithoutContent(endpoint: endpoint.name), at: success.object.location)
    }

    private func described(_ response: Response) -> DescribedResponse? {
        let status = response.status.value.uppercased()
        if status.hasPrefix("X-") { return nil }
        guard status == "DEFAULT" || status.wholeMatch(of: #/[1-5](\d\d|XX)/#) != nil else {
            lose(.brokenStatus(response.status.value), at: response.status.location)
            return nil
        }
        guard let object = response.object else { return nil }
        reportMissing(in: object.media)
        return DescribedResponse(status: status, object: object, component: response.reference?.name)
    }

    /// A response of an operation that the document describes.
    struct DescribedResponse {
        /// The status in capitals, such as `404`, `4XX` or `DEFAULT`.
        let status: String
        let object: Response.Object
        /// The name of the component, if the response is a reference.
        let component: String?
    }

    /// Whether the names or the description of a response say that it is an error.
    private func isError(_ response: DescribedResponse) -> Bool {
        let schema = response.object.media.all.first?.schema.map(reader.schema)?.referenceText
        return [response.component, response.object.description, schema].contains {
            $0?.lowercased().contains("error") == true
        }
    }

    /// The model of an error body. `nil` if it is no JSON, or no model.
    private func errorModel(_ response: DescribedResponse, _ index: Int) -> Int? {
        let media = response.object.media
        let status = response.status
        guard let json = media.json ?? media.all.first(where: { $0.name.value == "*/*" }),
            let schema = json.schema, !status.hasPrefix("3"), !status.hasPrefix("1")
        else {
            reportObject(in: media)
            return nil
        }
        let (converted, losses) = collecting {
            type(
                of: reader.schema(schema),
                response.component.map { .inside(.component($0), DraftModel.errorWord) }
                    ?? .inside(.endpoint(index), "\(StatusWords.word(status)) \(DraftModel.errorWord)"))
        }
        guard case .model(let id) = converted.type else {
            reportValue(converted.type, of: response)
            return nil
        }
        self.losses += losses
        if case .inline = models[id].origin, response.component != nil, models[id].summary == nil {
            models[id].summary = Documentation.text(nil, sentence(response.object.description))
        }
        switch models[id].kind {
        case .fields, .union: return id
        case .pending, .texts, .integers, .named, .alias:
            reportValue(converted.type, of: response)
            return nil
        }
    }

    /// Reports the JSON of an error that is a list or a scalar, which no model reads. A map and any JSON have no members that
    /// are lost, and a text in several media types is no JSON.
    private func reportValue(_ type: DraftType, of response: DescribedResponse) {
        let media = response.object.media
        guard let json = media.json, type.element != nil || models.isText(type) else { return }
        if media.all.count > 1, isBytes(media) { return }
        let status = response.status == "DEFAULT" ? "default" : response.status
        lose(.errorWithoutObject(status: status), at: json.schema?.location ?? json.name.location)
    }

    /// Reports the body of an error that is an object in another form than JSON.
    private func reportObject(in media: MediaTypes) {
        guard media.json == nil, let first = media.all.first, let form = reader.resolved(first.schema)?.form
        else { return }
        switch form {
        case .object, .all, .union:
            lose(.errorWithoutJSON(mediaType: first.name.value), at: first.name.location)
        case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .values, .array: break
        }
    }
}

/// Words for statuses, in names.
enum StatusWords {
    static func word(_ status: String) -> String {
        words[status] ?? status
    }

    private static let words = [
        "200": "ok", "201": "created", "202": "accepted", "203": "other", "204": "empty", "206": "partial",
        "207": "multi",
        "400": "bad request", "401": "unauthorized", "402": "payment required", "403": "forbidden", "404": "not found",
        "405": "method not allowed", "406": "not acceptable", "408": "timeout", "409": "conflict", "410": "gone",
        "412": "precondition failed", "413": "too large", "415": "media type", "422": "unprocessable", "423": "locked",
        "429": "too many requests", "4XX": "client", "500": "server", "502": "gateway", "503": "unavailable",
        "5XX": "server", "DEFAULT": "",
    ]
}

extension Converter {
    /// The response of the statuses that are no errors. `nil` if none has a body.
    func response(
        _ successes: [DescribedResponse], _ endpoint: DraftEndpoint, _ index: Int
    ) -> DraftResponse? {
        if endpoint.operation.method == "HEAD" { return headers(of: successes, index) }
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
        return json.schema.map { type(of: reader.schema($0), .inside(.endpoint(index), word)).value } ?? .json
    }

    private func response(
        _ media: MediaTypes, _ endpoint: DraftEndpoint, _ index: Int, _ word: String = "response", isOptional: Bool
    ) -> DraftResponse? {
        if let word = media.streamWord, let json = media.json {
            if endpoint.path.split(separator: "/").contains(Substring(word)) {
                return .stream("lines", jsonType(media, "element", index), end: nil)
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
            if media.events != nil {
                let (type, end) = eventType(of: events, index)
                return .stream("events", type?.value == .string ? nil : type?.value, end: end)
            }
            let element = element(of: events).map { type(of: $0, .inside(.endpoint(index), "element")).value }
            return .stream("lines", element ?? .json, end: nil)
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
