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
        endpoint.response = response(successes, endpoint, index)
        if case .json? = endpoint.response {
            let bodies = successes.compactMap { MediaTypes(document.resolve($0.node["content"])).json }
            endpoint.example = bodies.first.flatMap { document.example(of: $0.value) }
        }
        if let events = successes.lazy.compactMap({ MediaTypes($0.node["content"]).events }).first {
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
    private struct Response {
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

    /// The response of the statuses that are no errors. `nil` if none has a body.
    private func response(
        _ successes: [Response], _ endpoint: DraftEndpoint, _ index: Int
    ) -> DraftResponse? {
        if endpoint.operation.method == "HEAD" { return nil }
        let bodies = successes.map { (status: $0.status, media: MediaTypes(document.resolve($0.node["content"]))) }
        let filled = bodies.filter { !$0.media.members.isEmpty }
        guard let first = filled.first else { return nil }
        let isOptional = filled.count < bodies.count
        if filled.count > 1 {
            let types = filled.map { ($0.status, jsonType($0.media, statusWord($0.status), index)) }
            if let all = types as? [(String, DraftType)] ?? allPresent(types) {
                let distinct = Set(all.map(\.1))
                if distinct.count == 1 { return .json(isOptional ? optional(all[0].1) : all[0].1) }
                let missing = bodies.filter(\.media.members.isEmpty).map { (status: $0.status, type: DraftType?.none) }
                return .byStatus(all.map { (status: $0.0, type: DraftType?.some($0.1)) } + missing)
            }
            if let json = types.first(where: { $0.1 != nil })?.1 {
                lose(
                    "responses of several kinds", "the statuses have JSON and other bodies; only JSON is read",
                    at: endpoint.operation.location)
                return .json(optional(json))
            }
        }
        return response(first.media, endpoint, index, isOptional: isOptional)
    }

    private func allPresent(_ types: [(String, DraftType?)]) -> [(String, DraftType)]? {
        let present = types.compactMap { status, type in type.map { (status, $0) } }
        return present.count == types.count ? present : nil
    }

    private func statusWord(_ status: String) -> String { "response \(StatusWords.word(status))" }

    private func jsonType(_ media: MediaTypes, _ word: String, _ index: Int) -> DraftType? {
        guard let json = media.json else { return nil }
        return type(of: json.value["schema"], .inside(.endpoint(index), word)).value
    }

    private func response(
        _ media: MediaTypes, _ endpoint: DraftEndpoint, _ index: Int, isOptional: Bool
    ) -> DraftResponse? {
        let others = media.members.filter { !MediaTypes.isJSON(MediaTypes.essence($0.name.value)) }
        if !(isBytes(media) && (!others.isEmpty || isBinary(media.json?.value["schema"]))),
            let json = jsonType(media, "response", index)
        {
            return .json(isOptional ? optional(json) : json)
        }
        let file = media.members.first { MediaTypes.essence($0.name.value) == "application/octet-stream" }
        if file == nil, let events = media.events ?? media.lines {
            let format = media.events == nil ? "lines" : "events"
            let element = events.value["schema"].map { type(of: $0, .inside(.endpoint(index), "element")).value }
            return .stream(format, element == .string ? nil : element)
        }
        let bodies = others.isEmpty ? media.members : others
        guard let first = file ?? bodies.first else { return nil }
        let names = file == nil ? bodies.map { MediaTypes.essence($0.name.value) } : ["application/octet-stream"]
        let isBytes = isBinary(first.value["schema"])
        if names.allSatisfy(MediaTypes.isText), !isBytes { return .text(names.joined(separator: ", ")) }
        if names == ["*/*"], let schema = first.value["schema"], !isBytes {
            // Generators of documents write this for JSON.
            let value = type(of: schema, .inside(.endpoint(index), "response")).value
            return value == .string ? .text("*/*") : .json(isOptional ? optional(value) : value)
        }
        return .raw(names.joined(separator: ", "))
    }

    /// Whether the JSON of a response is only a text, which other media types replace.
    private func isBytes(_ media: MediaTypes) -> Bool {
        guard let schema = document.resolve(media.json?.value["schema"]) else {
            return media.json?.value["schema"] == nil
        }
        if case .string = reader.read(schema).form { return true }
        return false
    }

    private func optional(_ type: DraftType) -> DraftType {
        if case .optional = type { type } else { .optional(type) }
    }

    /// The model of an error body. `nil` if it is no JSON, or no model.
    private func errorModel(_ response: Response, _ index: Int) -> Int? {
        let media = MediaTypes(document.resolve(response.node["content"]))
        let status = response.status
        guard let json = media.json ?? media.members.first(where: { $0.name.value == "*/*" }),
            let schema = json.value["schema"], !status.hasPrefix("3"), !status.hasPrefix("1")
        else { return nil }
        let (converted, losses) = collecting {
            type(
                of: schema,
                response.component.map { .inside(.component($0), DraftModel.errorWord) }
                    ?? .inside(.endpoint(index), "\(StatusWords.word(status)) \(DraftModel.errorWord)"))
        }
        guard case .model(let id) = converted.type else { return nil }
        self.losses += losses
        switch models[id].kind {
        case .fields, .union: return id
        case .pending, .texts, .integers, .alias: return nil
        }
    }

    /// Whether a schema says that a body or a part is bytes.
    func isBinary(_ node: JSONNode?) -> Bool {
        guard let node = document.resolve(node), case .string(let format) = reader.read(node).form else { return false }
        return format == "binary"
    }

    func items(of node: JSONNode?) -> JSONNode? {
        guard let node = document.resolve(node), case .array(let items) = reader.read(node).form else { return nil }
        return items
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
        "400": "bad request", "401": "unauthorized", "402": "payment", "403": "forbidden", "404": "not found",
        "405": "method", "406": "not acceptable", "408": "timeout", "409": "conflict", "410": "gone",
        "412": "precondition", "413": "too large", "415": "media type", "422": "unprocessable", "423": "locked",
        "429": "too many", "4XX": "client", "500": "server", "502": "gateway", "503": "unavailable", "5XX": "server",
        "DEFAULT": "",
    ]
}
