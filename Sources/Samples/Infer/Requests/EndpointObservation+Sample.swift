import EndpointGenerator
import EndpointImporter

extension EndpointObservation {
    mutating func add(_ response: SampleResponse) {
        responses[response.status ?? 200, default: Response()].add(response)
    }

    /// Adds a request, with the data of each segment of its path that has data.
    mutating func add(_ request: SampleRequest, _ url: RequestURL, pathValues values: [String?]) {
        if pathValues.isEmpty { pathValues = values.map { _ in TextObservation() } }
        for (index, value) in values.enumerated() {
            if let value { pathValues[index].add(value) }
        }
        requests += 1
        for credential in Credential.all(in: request, url) { credentials[credential, default: 0] += 1 }
        query.merge(.init(url.query.filter { !Credential.isQueryKey($0.name) }))
        let headers = request.headers.filter { !$0.isUsual && !Credential.isCredential($0.name) }
        self.headers.merge(.init(headers.map { ($0.canonicalName, $0.value) }))
        guard let body = request.body else { return }
        if let json = body.json {
            requestJSON.add(json)
            if SampleBody.isJSON(body.mediaType) { requestJSONType = requestJSONType ?? body.mediaType }
        } else if body.isForm {
            form.merge(.init(RequestURL.items(String(decoding: body.source.bytes, as: UTF8.self))))
            forms += 1
        } else {
            otherBodyType = body.mediaType ?? "an unknown type"
        }
    }
}

extension EndpointObservation.Response {
    /// The number of bytes of the longest example.
    private static let exampleLimit = 2_000

    mutating func add(_ response: SampleResponse) {
        count += 1
        guard let body = response.body else { return }
        if let node = body.json {
            json.add(node)
            if example == nil, body.source.bytes.count <= Self.exampleLimit, !node.hasSecrets { example = node }
        } else if let stream = StreamedJSON(body) {
            for element in stream.elements { elements.add(element) }
            var known = self.stream ?? .init(format: stream.format)
            known.end = known.end ?? stream.end
            self.stream = known
        } else if body.stream?.elements(of: body.source.bytes).isEmpty != true {
            // A stream without elements does not say what they are.
            otherType = otherType ?? body.mediaType ?? "application/octet-stream"
        }
    }
}

extension JSONNode {
    /// Whether a member at any depth has the name of a secret, or a mask.
    fileprivate var hasSecrets: Bool {
        members.contains { Credential.isSecret($0.name.value) || $0.value.hasSecrets }
            || elements.contains(where: \.hasSecrets) || text?.hasPrefix("[redacted") == true
    }
}
