import ClientGenerator

extension Converter {
    func convertResponses(of endpoint: inout DraftEndpoint, _ index: Int) {
        let all = (endpoint.operation.node["responses"]?.members ?? []).compactMap { member in
            response(member)
        }
        var successes = all.filter { $0.status.hasPrefix("2") }
        if successes.isEmpty, let fallback = all.first(where: { $0.status == "DEFAULT" && !$0.isError }) {
            successes = [fallback]
        }
        endpoint.statuses = Set((endpoint.operation.node["responses"]?.members ?? []).map(\.name.value))
        endpoint.response = response(successes, endpoint, index)
        if case .json? = endpoint.response {
            let bodies = successes.compactMap { media(of: $0).json }
            endpoint.example = bodies.first.flatMap { document.example(of: $0.value) }
        }
        if case .stream(_, .model(let id)?) = endpoint.response, models[id].example == nil {
            let media = successes.lazy.map { self.media(of: $0) }.compactMap { $0.events ?? $0.lines ?? $0.json }.first
            models[id].example = media.flatMap { document.example(ofElementIn: $0.value) }
        }
        reportMissingContent(of: endpoint, successes)
        let hasAccept = endpoint.headers.contains { $0.key == "Accept" }
        if !hasAccept, let type = ownJSONType(of: successes), case .json? = endpoint.response {
            endpoint.headers.append(.accept(type, at: endpoint.operation.location))
        }
        if let events = successes.lazy.compactMap({ self.media(of: $0).events }).first {
            convertStream(events, of: &endpoint, index)
        }
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

    /// Reports a `GET` whose success has no content. Most authors mean a body.
    private func reportMissingContent(of endpoint: DraftEndpoint, _ successes: [Response]) {
        guard endpoint.operation.method == "GET", endpoint.response == nil,
            let success = successes.first(where: { $0.status == "200" })
        else { return }
        losses.append(
            Loss(
                effect: .note, reason: "responses without content",
                message: "this response has no content, so '\(endpoint.name)' returns nothing",
                location: success.node.location))
    }

    private func response(_ member: JSONMember) -> Response? {
        let status = member.name.value.uppercased()
        if status.hasPrefix("X-") { return nil }
        guard status == "DEFAULT" || status.wholeMatch(of: #/[1-5](\d\d|XX)/#) != nil else {
            let effect = status.hasPrefix("2") ? Loss.Effect.loss : .note
            let message = "'\(member.name.value)' is no status; this response is left out"
            losses.append(
                Loss(effect: effect, reason: "a broken status", message: message, location: member.name.location))
            return nil
        }
        let reference = member.value["$ref"]?.text.map { document.reference($0, in: member.value.location.file) }
        guard let node = document.resolve(member.value) else {
            lose(
                "a reference that leads nowhere", "there is no '\(reference?.name ?? "")'; this response is left out",
                at: member.name.location)
            return nil
        }
        return Response(status: status, node: node, component: reference?.name)
    }

    /// A response of an operation.
    struct Response {
        /// The status in capitals, such as `404`, `4XX` or `DEFAULT`.
        let status: String
        let node: JSONNode
        /// The name of the component, if the response is a reference.
        let component: String?

        /// Whether the names or the description say that it is an error.
        var isError: Bool {
            let schema = node["content"]?.members.first?.value["schema"]?["$ref"]?.text ?? ""
            return [component ?? "", node["description"]?.text ?? "", schema].contains {
                $0.lowercased().contains("error")
            }
        }
    }

    /// The model of an error body. `nil` if it is no JSON, or no model.
    private func errorModel(_ response: Response, _ index: Int) -> Int? {
        let media = MediaTypes(document.resolve(response.node["content"]))
        let status = response.status
        guard let json = media.json ?? media.members.first(where: { $0.name.value == "*/*" }),
            let schema = json.value["schema"], !status.hasPrefix("3"), !status.hasPrefix("1")
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
        guard case .model(let id) = converted.type else { return nil }
        self.losses += losses
        if case .inline = models[id].origin, response.component != nil, models[id].summary == nil {
            models[id].summary = Documentation.text(nil, sentence(response.node["description"]?.text))
        }
        switch models[id].kind {
        case .fields, .union: return id
        case .pending, .texts, .integers, .alias: return nil
        }
    }

    /// Reports the body of an error that is an object in another form than JSON.
    private func reportObject(in media: MediaTypes) {
        guard media.json == nil, let first = media.members.first, let schema = first.value["schema"],
            let form = reader.resolved(schema)?.form
        else { return }
        switch form {
        case .object, .all, .union:
            lose(
                "an error that is no JSON", "the body of '\(first.name.value)' is data, and no model",
                at: first.name.location)
        case .any, .reference, .string, .integer, .number, .boolean, .values, .array: break
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
