import EndpointGenerator
import EndpointImporter

extension EndpointObservation {
    /// Adds a response, in which the values of credentials are masked.
    mutating func add(_ response: SampleResponse, without secrets: [String] = []) {
        responses[response.status ?? 200, default: Response()].add(response, without: secrets)
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
        if let json = request.body?.json {
            requestJSON.add(json)
        } else if let body = request.body, body.mediaType == "application/x-www-form-urlencoded" {
            form.merge(.init(RequestURL.items(String(decoding: body.source.bytes, as: UTF8.self))))
            forms += 1
        } else if let body = request.body {
            otherBodyType = body.mediaType ?? "an unknown type"
        }
    }
}

extension EndpointObservation.Response {
    /// The number of bytes of the longest example.
    private static let exampleLimit = 2_000

    mutating func add(_ response: SampleResponse, without secrets: [String]) {
        count += 1
        guard let body = response.body else { return }
        guard let node = body.json(without: secrets) else {
            otherType = otherType ?? body.mediaType ?? "application/octet-stream"
            return
        }
        json.add(node)
        if example == nil, body.source.bytes.count <= Self.exampleLimit, !node.hasSecrets { example = node }
    }
}

extension JSONNode {
    /// Whether a member at any depth has the name of a secret, or a mask.
    fileprivate var hasSecrets: Bool {
        members.contains { Credential.isSecret($0.name.value) || $0.value.hasSecrets }
            || elements.contains(where: \.hasSecrets) || text?.hasPrefix("[redacted") == true
    }
}
