import EndpointGenerator

/// The differences of endpoints.
struct EndpointFindings {
    private let survey: DriftSurvey
    private let places: SpecPositions
    private let paths: SpecPaths

    init(_ survey: DriftSurvey, _ places: SpecPositions, _ paths: SpecPaths) {
        self.survey = survey
        self.places = places
        self.paths = paths
    }

    var all: [Finding] {
        survey.spec.endpoints.flatMap { parameters($0) + statuses($0) }
            + survey.requests.sorted { $0.key < $1.key }.map { newEndpoint($0.key, $0.value) }
    }

    private func parameters(_ endpoint: SpecEndpoint) -> [Finding] {
        (survey.parameters[endpoint.name.value] ?? [:]).sorted { $0.key < $1.key }.map { parameter, member in
            Finding(
                kind: .newParameter, subject: "\(endpoint.name.value).\(parameter.name)",
                message: "the \(parameter.kind) is not in the spec", count: member.tally.count, total: nil,
                samples: member.tally.samples, example: member.tally.first,
                spec: places.position(of: endpoint.name.location),
                edit: paths.adding(
                    "\(parameter.name.quoted): \("\(member.guess.type)?".quoted)", to: [parameter.place.rawValue],
                    ofMemberAt: endpoint.name.location))
        }
    }

    private func statuses(_ endpoint: SpecEndpoint) -> [Finding] {
        (survey.statuses[endpoint.name.value] ?? [:]).sorted { $0.key < $1.key }.map { status, tally in
            let hasResponses = endpoint.responsesByStatus != nil
            return Finding(
                kind: .newStatus, subject: endpoint.name.value,
                message: status < 400
                    ? "the spec has no response with the status \(status)"
                    : "the spec has no model for the body of the status \(status)",
                count: tally.count, total: nil, samples: tally.samples, example: tally.first,
                spec: places.position(of: endpoint.name.location),
                edit: hasResponses
                    ? paths.adding(
                        "\(String(status).quoted): \"JSON\"", to: ["response"], below: endpoint.name.location) : nil)
        }
    }

    private func newEndpoint(_ request: String, _ tally: Tally) -> Finding {
        let method = request.prefix { $0 != " " }
        let path = survey.spec.path(of: RequestURL(String(request.dropFirst(method.count + 1))))
        return Finding(
            kind: .newEndpoint, subject: request, message: "no endpoint has the request", count: tally.count,
            total: nil,
            samples: tally.samples, example: tally.first, spec: nil,
            edit: path.flatMap { paths.adding(Self.endpoint(String(method), $0), to: "endpoints") })
    }

    /// The member of an endpoint for a request.
    private static func endpoint(_ method: String, _ path: String) -> String {
        let words = path.split(separator: "/").filter { !$0.hasPrefix("{id") }.suffix(2)
        let request = path.isEmpty ? method : "\(method) \(path)"
        return "\(words.joined(separator: " ").asName.quoted): "
            + "{ \"request\": \(request.quoted), \"response\": \"JSON\" }"
    }
}

extension NewParameter {
    /// The kind of the parameter, in words.
    fileprivate var kind: String {
        switch place {
        case .query: "query parameter"
        case .headers: "header"
        }
    }
}
