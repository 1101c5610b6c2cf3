import EndpointDocs
import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// The bodies of errors: the model that the spec has for the status, or else problem details (RFC 9457).
struct ErrorBodies {
    let random: Randomness

    func response(_ status: Int, _ reason: String, for route: Route?, _ reader: SpecReader?) -> ServedResponse {
        let sentence = reason.prefix(1).uppercased() + reason.dropFirst() + "."
        if let route, let reader, let body = body(status, sentence, route, reader) {
            return ServedResponse(status: status, body)
        }
        return ServedResponse(
            status: status,
            .object([
                ("type", "about:blank"), ("title", .text(Self.titles[status] ?? "Error")),
                ("status", .number(String(status))), ("detail", .text(sentence)),
            ]), mediaType: "application/problem+json")
    }

    /// The JSON of the model that the spec has for the status. `nil` if it has none.
    private func body(_ status: Int, _ sentence: String, _ route: Route, _ reader: SpecReader) -> SpecNode? {
        let errors = route.endpoint.errors + route.served.spec.errors
        let fitting = errors.filter { $0.statuses.contains(status) }.min { $0.statuses.rank < $1.statuses.rank }
        guard let error = fitting else { return nil }
        let type = SpecType.model(error.model)
        let samples = SampleValues(
            reader.models, source: SeededSamples(random: random), at: SamplePlace(["error", String(status)]))
        return Self.filled(samples.value(of: type), status, sentence) { reader.accepts($0, as: type) }
    }

    /// A value whose members about the status and the reason say these, as far as it stays valid.
    private static func filled(
        _ value: SpecNode, _ status: Int, _ sentence: String, _ isValid: (SpecNode) -> Bool
    ) -> SpecNode {
        var value = value
        for path in paths(in: value) {
            let name = path.last?.lowercased().filter(\.isLetter) ?? ""
            let changes: [SpecNode] =
                switch name {
                case "status", "statuscode", "httpstatus", "code":
                    [.number(String(status)), .text(String(status))]
                case "success", "ok": [.bool(false)]
                case _ where texts.contains(name): [.text(sentence)]
                default: []
                }
            let changed = changes.map { value.setting($0, at: path) }
            if let valid = changed.first(where: isValid) { value = valid }
        }
        return value
    }

    /// The names of members with a text for people.
    private static let texts: Set<String> = [
        "message", "statusmessage", "detail", "details", "description", "errordescription", "error", "errormessage",
        "msg",
        "reason", "title", "text",
    ]

    /// The paths to all members of objects that are no objects.
    private static func paths(in value: SpecNode) -> [[String]] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member -> [[String]] in
            guard case .object = member.value else { return [[member.key]] }
            return paths(in: member.value).map { [member.key] + $0 }
        }
    }

    private static let titles = [
        400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large",
        429: "Too Many Requests", 500: "Internal Server Error", 503: "Service Unavailable",
    ]
}
