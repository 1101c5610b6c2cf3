// The calls that follow `Endpoint(…)`.
extension Endpoint.Modifier {
    /// `.accepting(404)`.
    func call(in namespace: String) -> CallArgument {
        switch self {
        case .accepting(let statuses):
            .init(opening: ".accepting(", entries: statuses.map { String($0) }, closing: ")")
        case .errors(let errors):
            .init(opening: ".errors([", entries: errors.entries { $0.swift(outside: namespace) }, closing: "])")
        case .failing(let failure): .init(opening: ".failing(\(failure.expression { $0.swift(outside: namespace) }))")
        case .ending(let text): .init(opening: ".ending(with: \(SwiftLiteral.string(text)))")
        case .tagged(let key): .init(opening: ".tagged(by: \(SwiftLiteral.string(key)))")
        case .limited(let limit, let scope):
            .init(opening: ".limited(to: \(limit.expression), scope: \(SwiftLiteral.string(scope)))")
        case .attempts(1): .init(opening: ".withoutRetries()")
        case .attempts(let count): .init(opening: ".retrying(attempts: \(count))")
        case .idempotent: .init(opening: ".idempotent()")
        case .authenticated(let authentication): .init(opening: ".authenticated(\(authentication.expression))")
        case .baseURL(let url): .init(opening: ".on(\(SwiftLiteral.string(url)))")
        }
    }
}

extension [ErrorBody] {
    /// The entries of a literal: a list of types, or a dictionary by status.
    func entries(_ swift: (WireType) -> String) -> [String] {
        let isList = allSatisfy { $0.statuses == .any }
        return map { "\(isList ? "" : "\($0.statuses.swift): ")\(swift($0.type)).self" }
    }
}

extension FailureRule {
    /// `FailureRule(when: ["ok": false], as: Failure.self)`.
    func expression(_ swift: (WireType) -> String) -> String {
        guard case .when(let condition, let model) = self else { return ".never" }
        return "FailureRule(when: \(condition.expression)\(model.map { ", as: \(swift($0)).self" } ?? ""))"
    }
}

extension SpecFailure.Condition {
    fileprivate var expression: String {
        switch self {
        case .isPresent(let path): return SwiftLiteral.string(path.value)
        case .values(let values):
            let entries = values.map { "\(SwiftLiteral.string($0.path.value)): \(SwiftLiteral.json($0.value) ?? "")" }
            return "[\(entries.joined(separator: ", "))]"
        }
    }
}

extension SpecEndpointAuthentication {
    fileprivate var expression: String {
        let names = schemes.map { SwiftLiteral.string($0.value) }.joined(separator: ", ")
        return switch self {
        case .none: ".none"
        case .required: ".required(\(names))"
        case .optional: ".optional(\(names))"
        }
    }
}

extension SpecRateLimit {
    var expression: String {
        let per =
            milliseconds.isMultiple(of: 1_000)
            ? ".seconds(\(milliseconds / 1_000))" : ".milliseconds(\(milliseconds))"
        let burst = burst.map { ", burst: \($0)" } ?? ""
        return "RateLimit(requests: \(requests), per: \(per)\(burst))"
    }
}

extension StatusPattern {
    var swift: String {
        switch self {
        case .status(let status): String(status)
        case .class(let digit): ".class(\(digit))"
        case .any: ".any"
        }
    }
}
