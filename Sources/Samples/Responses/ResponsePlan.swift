import EndpointGenerator
import EndpointImporter

/// The types by which the body of a response is read.
package enum ResponsePlan {
    /// JSON.
    case value(ReadTarget)
    /// One of these models of errors.
    case error([ReadTarget])
    /// A stream of JSON values.
    case stream(ReadTarget, SpecStream, end: String?)
    /// The spec has the status, and reads no JSON of the body.
    case ignored
    /// The spec does not say what the response is: a redirect, or an error that has neither a model nor JSON.
    case unsaid
    /// The spec does not say that there is such a status.
    case unknownStatus(Int)
}

/// Chooses the types of responses.
package struct ResponsePlanner {
    private let spec: Spec

    package init(_ spec: Spec) {
        self.spec = spec
    }

    /// Returns the types for a response of an endpoint. A response without a known status is a success.
    package func plan(_ endpoint: SpecEndpoint, _ response: SampleResponse) -> ResponsePlan {
        if let responses = endpoint.responsesByStatus, let status = response.status {
            let found = responses.cases.filter { $0.statuses.contains(status) }.min {
                $0.statuses.rank < $1.statuses.rank
            }
            if let found {
                guard let json = found.json else { return .ignored }
                return .value(ReadTarget(json, location: found.key.location))
            }
            if status / 100 == 2 { return .unknownStatus(status) }
        }
        let status = response.status ?? 200
        switch status / 100 {
        case 1, 3: return .unsaid
        case 2: return success(endpoint, response)
        default: return error(endpoint, response, status)
        }
    }

    private func success(_ endpoint: SpecEndpoint, _ response: SampleResponse) -> ResponsePlan {
        if let rule = (endpoint.failure ?? spec.failure)?.rule, let json = response.body?.json,
            rule.condition.holds(json)
        {
            let model = rule.model.map { ReadTarget(.model($0), location: endpoint.name.location) }
            return model.map { .error([$0]) } ?? .ignored
        }
        if let streamed = endpoint.streamed, response.isStream {
            let target = ReadTarget(streamed.response, location: streamed.location)
            return .stream(target, streamed.format, end: streamed.end?.value)
        }
        let json = endpoint.response ?? endpoint.responsesByStatus?.cases.lazy.compactMap(\.json).first
        guard let json else { return .ignored }
        let target = ReadTarget(json, location: endpoint.name.location)
        guard let format = endpoint.stream else { return .value(target) }
        return endpoint.streamTag == nil ? .stream(target, format, end: endpoint.streamEnd?.value) : .ignored
    }

    private func error(_ endpoint: SpecEndpoint, _ response: SampleResponse, _ status: Int) -> ResponsePlan {
        if endpoint.accepts.contains(where: { $0.value == status }) { return .ignored }
        let errors = (endpoint.errors + spec.errors).filter { $0.statuses.contains(status) }
        if errors.isEmpty { return response.body?.json == nil ? .unsaid : .unknownStatus(status) }
        // The models of the status itself come first, and then those of its class.
        let ordered = (0...2).flatMap { rank in errors.filter { $0.statuses.rank == rank } }
        return .error(ordered.map { ReadTarget(.model($0.model), location: $0.location) })
    }
}

extension ReadTarget {
    fileprivate init(_ response: SpecResponse, location: Location) {
        self.init(response.type, at: response.at, isLossy: response.isLossy, location: location)
    }
}

extension SampleResponse {
    /// Whether the body is one of the usual streams.
    fileprivate var isStream: Bool { body?.stream != nil || body?.mediaType == "application/json-seq" }
}

extension StatusPattern {
    package func contains(_ status: Int) -> Bool {
        switch self {
        case .status(let code): code == status
        case .class(let digit): digit == status / 100
        case .any: true
        }
    }

    /// The most specific pattern has the lowest rank.
    package var rank: Int {
        switch self {
        case .status: 0
        case .class: 1
        case .any: 2
        }
    }
}

extension SpecFailure.Condition {
    /// Whether a body says that the call failed.
    fileprivate func holds(_ body: JSONNode) -> Bool {
        switch self {
        case .values(let values):
            values.allSatisfy { path, value in body.value(at: path.value).map { $0.isSame(as: value) } ?? false }
        case .isPresent(let path):
            body.value(at: path.value).map { !$0.isSame(as: JSONNode(value: .null, location: $0.location)) } ?? false
        }
    }
}

extension JSONNode {
    /// The value at the end of a path with dots.
    fileprivate func value(at path: String) -> JSONNode? {
        path.split(separator: ".").reduce(self as JSONNode?) { node, key in node?[String(key)] }
    }

    /// Whether two scalars are the same.
    fileprivate func isSame(as other: JSONNode) -> Bool {
        switch (value, other.value) {
        case (.null, .null): true
        case (.bool(let first), .bool(let second)): first == second
        case (.string(let first), .string(let second)): first == second
        case (.number(let first), .number(let second)): first == second || Double(first) == Double(second)
        default: false
        }
    }
}
