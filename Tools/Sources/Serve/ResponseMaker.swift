import EndpointDocs
import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Makes the responses of an endpoint: from its example, or else from its models.
struct ResponseMaker {
    let route: Route
    let request: ServedRequest
    let reader: SpecReader
    let random: Randomness

    private var endpoint: SpecEndpoint { route.endpoint }
    private var models: ModelTable { route.served.models }

    /// The response of a request that no collection answers.
    ///
    /// - Parameter values: The values of the parameters in the path.
    /// - Returns: The response.
    func response(pathValues values: [String]) -> ServedResponse {
        if let streamed = endpoint.streamedEndpoint, streamed.asks(for: request) {
            return stream(of: streamed, streamed.stream ?? .events)
        }
        if let format = endpoint.stream { return stream(of: endpoint, format) }
        if let content = endpoint.content { return self.content(content, status: 200) }
        if let type = endpoint.responseHeaders { return headers(type) }
        if let byStatus = endpoint.responsesByStatus { return response(byStatus, values) }
        guard let response = endpoint.response else {
            return ServedResponse(status: endpoint.method == "HEAD" ? 200 : 204)
        }
        if let paging = endpoint.paging { return PagedList(paging, response, self).response }
        return ServedResponse(status: 200, succeeding(json(of: response, values)))
    }

    /// A value of a type at a place, which has the same value in each response.
    func sample(_ type: SpecType, at keys: [String]) -> SpecNode {
        SampleValues(models, source: SeededSamples(random: random), at: SamplePlace(keys)).value(of: type)
    }

    /// The first keys of the places of a response, so that other paths have other values.
    var keys: [String] { [endpoint.name.value, request.path] }

    /// The example, or else a value whose identity is the one in the path.
    private func json(of response: SpecResponse, _ values: [String]) -> SpecNode {
        if let example = endpoint.example { return SpecNode(example).inside(response.at) }
        var value = sample(response.type, at: keys)
        if let last = values.last, case .parameter? = route.pieces.last {
            value = Identities(reader).value(value, of: response.type, named: last)
        }
        return value.inside(response.at)
    }

    private func response(_ responses: SpecResponsesByStatus, _ values: [String]) -> ServedResponse {
        let successes = responses.cases.filter { (200...299).contains($0.statuses.sample) }
        guard let chosen = successes.first ?? responses.cases.first else { return ServedResponse(status: 204) }
        let status = chosen.statuses.sample
        switch chosen.body {
        case .none: return ServedResponse(status: status)
        case .json(let response): return ServedResponse(status: status, succeeding(json(of: response, values)))
        case .content(let content): return self.content(content, status: status)
        }
    }

    private func content(_ content: SpecContent, status: Int) -> ServedResponse {
        let mediaType = SampleContent.mediaType(content.accept.value)
        return ServedResponse(
            status: status, headers: [SampleHeader(name: "Content-Type", value: mediaType)],
            body: .whole(SampleContent.bytes(mediaType, named: endpoint.name.value)))
    }

    /// The members of a model as headers.
    private func headers(_ type: SpecType) -> ServedResponse {
        guard case .object(let members) = sample(type, at: keys) else { return ServedResponse(status: 200) }
        // The server counts the bytes of the body.
        let headers = members.filter { !$0.value.isNull && $0.key.lowercased() != "content-length" }
        return ServedResponse(
            status: 200, headers: headers.map { SampleHeader(name: $0.key, value: $0.value.plainText) })
    }

    /// The value, changed so that it is no failure by the rule of the spec.
    func succeeding(_ value: SpecNode) -> SpecNode {
        guard let rule = (endpoint.failure ?? route.served.spec.failure)?.rule else { return value }
        switch rule.condition {
        case .isPresent(let path): return value.removing(at: path.value.split(separator: ".").map(String.init)[...])
        case .values(let conditions):
            let holds = conditions.allSatisfy { path, failing in
                value.value(at: path.keys)?.compactText == SpecNode(failing).compactText
            }
            guard holds, let (path, failing) = conditions.first else { return value }
            return value.setting(SpecNode(failing).other, at: path.keys)
        }
    }
}

extension Located<String> {
    fileprivate var keys: [String] { value.split(separator: ".").map(String.init) }
}

extension SpecNode {
    /// Another value of the same kind.
    fileprivate var other: SpecNode {
        switch self {
        case .bool(let flag): .bool(!flag)
        case .number(let text): .number(text == "0" ? "1" : "0")
        case .text(let text): .text(text == "ok" ? "success" : "ok")
        case .null, .list, .object: .null
        }
    }
}

extension StatusPattern {
    /// A status of the pattern.
    fileprivate var sample: Int {
        switch self {
        case .status(let status): status
        case .class(let digit): digit * 100
        case .any: 200
        }
    }
}

// Streams.
extension ResponseMaker {
    private static let count = 5

    /// The number of events that a client has received before it connects again.
    private var received: Int { request.headers["Last-Event-ID"].flatMap { UInt16($0) }.map(Int.init) ?? 0 }

    private func stream(of endpoint: SpecEndpoint, _ format: SpecStream) -> ServedResponse {
        let elements = (received..<received + Self.count).map { number -> SpecNode in
            guard let response = endpoint.response else { return .text("Event \(number + 1)") }
            return sample(response.type, at: keys + [String(number)]).inside(response.at)
        }
        switch format {
        case .lines:
            return ServedResponse(
                status: 200, headers: [SampleHeader(name: "Content-Type", value: "application/x-ndjson")],
                body: .stream(elements.map { $0.bytes + [UInt8(ascii: "\n")] }))
        case .events:
            var events = elements.enumerated().map { number, element in
                let name = endpoint.streamTag.flatMap { element.value(at: [$0.value])?.plainText }
                let data = endpoint.response == nil ? element.plainText : element.compactText
                return "id: \(received + number + 1)\n\(name.map { "event: \($0)\n" } ?? "")data: \(data)\n\n"
            }
            if let end = endpoint.streamEnd { events.append("data: \(end.value)\n\n") }
            return ServedResponse(
                status: 200, headers: [SampleHeader(name: "Content-Type", value: "text/event-stream")],
                body: .stream(events.map { Array($0.utf8) }))
        }
    }
}

extension SpecEndpoint {
    /// Whether a request has the constants of the endpoint, in its query or in its body.
    fileprivate func asks(for request: ServedRequest) -> Bool {
        constants.allSatisfy { constant in
            let value = SpecNode(constant.value)
            let fields = RequestURL.items(String(decoding: request.body, as: UTF8.self)) + request.query
            return request.json?.value(at: [constant.name.value])?.compactText == value.compactText
                || fields.contains { $0.name == constant.name.value && $0.value == value.plainText }
        }
    }
}
