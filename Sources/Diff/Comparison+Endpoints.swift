import EndpointGenerator
import EndpointImporter

extension Comparison {
    mutating func compareEndpoints() {
        for endpoint in endpointPairs.removed {
            add(
                .endpointRemoved, .endpoint(old: endpoint.name.value, new: nil),
                "\(old.signature(of: endpoint)) is removed", old: endpoint.name.location)
        }
        for endpoint in endpointPairs.added {
            add(
                .endpointAdded, .endpoint(old: nil, new: endpoint.name.value),
                "\(new.signature(of: endpoint)) is added", new: endpoint.name.location)
        }
        for (before, after) in endpointPairs.both { compare(before, after) }
    }

    private mutating func compare(_ before: SpecEndpoint, _ after: SpecEndpoint) {
        let part = ChangedPart(
            subject: .endpoint(old: before.name.value, new: after.name.value), name: old.signature(of: before),
            old: before.name.location, new: after.name.location)
        if before.name.value != after.name.value {
            add(
                .endpointRenamed, part.subject, "\(part.name) is now \(new.signature(of: after))", old: part.old,
                new: part.new)
        }
        let request = ChangedPart(
            subject: part.subject, name: part.name, old: before.pathLocation, new: after.pathLocation)
        compare("request", of: request, before.shapedRequest, after.shapedRequest, as: .requestChanged)
        compareArguments(of: part, old.arguments(of: before), new.arguments(of: after))
        compareConstants(of: part, before.allConstants, after.allConstants)
        compareBody(of: part, before, after)
        compareResponse(of: part, before, after)
        compareStreaming(of: part, before, after)
        compareErrors(of: part, before, after)
        compareCredentials(of: part, before, after)
        compareRules(of: part, before, after)
        compareDeprecation(of: part, before.deprecated, after.deprecated)
        compareExample(of: part, before.example, after.example)
    }

    private mutating func compareBody(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        compare("kind of body", of: part, before.body.formText, after.body.formText, as: .bodyFormChanged)
    }

    private mutating func compareRules(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        compare(
            "base URL", of: part, before.baseURL?.value, after.baseURL?.value, as: .endpointBaseURLChanged)
        compare(
            "rate limit", of: part, before.rateLimit?.text, after.rateLimit?.text, as: .endpointBehaviorChanged)
        compare("retry rule", of: part, before.retry?.text, after.retry?.text, as: .endpointBehaviorChanged)
    }
}

extension SpecVersion {
    /// The function with the arguments that it needs, in quotation marks: `'film(id:)'`.
    func signature(of endpoint: SpecEndpoint) -> String {
        let labels = arguments(of: endpoint).filter { $0.need == .required }.map { "\($0.label):" }
        return "'\(endpoint.name.value)(\(labels.joined()))'"
    }
}

extension SpecEndpoint {
    /// The path without the names of its parameters.
    var shape: String { urlParameter == nil ? path.shape : "{url}" }

    fileprivate var shapedRequest: String { "\(method) \(shape)" }

    /// The constants in all parts of the request.
    fileprivate var allConstants: [Constant] {
        Constant.all(pathParameters, .path) + Constant.all(query, .query) + Constant.all(headers, .header)
            + Constant.all(body.parameters, body.place)
            + constants.map { Constant(body.place, $0.name.value, $0.value.line) }
    }
}

extension SpecBody {
    /// The place of its members, and of constants beside them.
    fileprivate var place: Argument.Place {
        switch self {
        case .none, .lines, .raw: .query
        case .json, .jsonMembers: .member
        case .form: .form
        case .multipart: .part
        }
    }

    /// The form of the body, without its members.
    fileprivate var formText: String {
        switch self {
        case .none: "none"
        case .json(_, let type): type?.value ?? "application/json"
        case .jsonMembers(_, let type): "\(type?.value ?? "application/json") of members"
        case .lines(_, let type): "\(type?.value ?? "application/x-ndjson") of lines"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: "multipart/form-data"
        case .raw(let type): "bytes of \(type)"
        }
    }
}

extension SpecRateLimit {
    var text: String {
        let burst = burst.map { ", \($0) at once" } ?? ""
        let scope = scope.map { ", shared as '\($0.value)'" } ?? ""
        let period = milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
        return "\(requests) in \(period)\(burst)\(scope)"
    }
}

extension SpecRetry {
    fileprivate var text: String {
        [attempts.map { "\($0) attempts" }, isIdempotent ? "idempotent" : nil].compactMap(\.self)
            .joined(separator: ", ")
    }
}
