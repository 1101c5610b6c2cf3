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
        let words = request.split(separator: " ", maxSplits: 1).map(String.init)
        let base = survey.spec.basePlaces.lazy.compactMap { words[1].range(of: $0) }.first
        let path = base.map { String(words[1][$0.upperBound...]) } ?? words[1]
        let name = path.split(separator: "/").filter { !$0.hasPrefix("{id}") }.suffix(2).joined(separator: " ").asName
        let text = "\(name.quoted): { \"request\": \"\(words[0]) \(path)\", \"response\": \"JSON\" }"
        return Finding(
            kind: .newEndpoint, subject: request, message: "no endpoint has the request", count: tally.count,
            total: nil,
            samples: tally.samples, example: tally.first, spec: nil,
            edit: base == nil ? nil : paths.adding(text, to: "endpoints"))
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
