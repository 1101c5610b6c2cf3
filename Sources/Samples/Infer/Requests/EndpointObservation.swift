import EndpointGenerator
import EndpointImporter

/// The requests of one method to paths of one form, with their responses.
struct EndpointObservation: Sendable {
    /// The place of an endpoint.
    struct Key: Hashable, Sendable {
        let method: String
        /// The scheme and the host. `nil` if only responses are known.
        let origin: String?
        var path: [PathSegment]
    }

    /// An item of queries, a header, or a field of forms.
    struct Item: Sendable {
        let name: String
        var texts = TextObservation()
        /// The number of requests that have it.
        var requests = 0
        /// Whether a request has it several times.
        var isRepeated = false
    }

    struct Response: Sendable {
        var count = 0
        var json = Observation()
        /// The elements of streams of JSON.
        var elements = Observation()
        /// The stream that has the elements. `nil` if there is none.
        var stream: Stream?
        /// The media type of bodies that are no JSON. `nil` if there is none.
        var otherType: String?
        /// The JSON of the first response that is short.
        var example: JSONNode?
    }

    /// A stream of JSON.
    struct Stream: Sendable {
        let format: SpecStream
        /// The data of the event that marks the end. `nil` if there is none.
        var end: String?
    }

    var requests = 0
    /// The data of each segment of the path.
    var pathValues: [TextObservation] = []
    var query: [Item] = []
    var headers: [Item] = []
    var form: [Item] = []
    var requestJSON = Observation()
    /// The media type of the JSON of requests. `nil` if no request names one.
    var requestJSONType: String?
    /// The number of requests with a form.
    var forms = 0
    /// The media type of request bodies that are neither JSON nor forms. `nil` if there is none.
    var otherBodyType: String?
    /// The number of requests with a credential, by the credential.
    var credentials: [Credential: Int] = [:]
    var responses: [Int: Response] = [:]

    init() {}

    mutating func merge(_ other: EndpointObservation) {
        requests += other.requests
        forms += other.forms
        otherBodyType = otherBodyType ?? other.otherBodyType
        for (index, values) in other.pathValues.enumerated() {
            if index < pathValues.count { pathValues[index].merge(values) } else { pathValues.append(values) }
        }
        query.merge(other.query)
        headers.merge(other.headers)
        form.merge(other.form)
        requestJSON.merge(other.requestJSON)
        requestJSONType = requestJSONType ?? other.requestJSONType
        credentials.merge(other.credentials, uniquingKeysWith: +)
        responses.merge(other.responses) { $0.merging($1) }
    }
}

extension EndpointObservation.Response {
    fileprivate func merging(_ other: Self) -> Self {
        var result = self
        result.count += other.count
        result.json.merge(other.json)
        result.elements.merge(other.elements)
        result.stream = stream ?? other.stream
        result.stream?.end = stream?.end ?? other.stream?.end
        result.otherType = otherType ?? other.otherType
        result.example = example ?? other.example
        return result
    }
}

extension EndpointObservation {
    /// The successful responses, in the order of their statuses.
    var successes: [(status: Int, response: Response)] {
        responses.filter { $0.key < 300 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The JSON of all successful responses.
    var success: Observation { successes.reduce(into: Observation()) { $0.merge($1.response.json) } }

    /// The elements of all successful responses that are streams of JSON.
    var elements: Observation { successes.reduce(into: Observation()) { $0.merge($1.response.elements) } }
}

extension [EndpointObservation.Item] {
    mutating func merge(_ others: Self) {
        for item in others {
            guard let index = firstIndex(where: { $0.name == item.name }) else {
                append(item)
                continue
            }
            self[index].texts.merge(item.texts)
            self[index].requests += item.requests
            self[index].isRepeated = self[index].isRepeated || item.isRepeated
        }
    }
}

extension [EndpointObservation.Item] {
    /// The items of one request. The values of secrets are not kept.
    init(_ items: [(name: String, value: String)]) {
        self = []
        for (name, value) in items where !name.isEmpty {
            let known = firstIndex { $0.name == name }
            if known == nil { append(EndpointObservation.Item(name: name, requests: 1)) }
            let index = known ?? count - 1
            self[index].isRepeated = known != nil
            self[index].texts.add(Credential.isSecret(name) ? "[redacted]" : value)
        }
    }
}
