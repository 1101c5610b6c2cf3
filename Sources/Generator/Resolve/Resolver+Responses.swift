/// The responses of an endpoint: the argument `response` of `Endpoint(…)`, the calls that follow it, and sentences of its
/// documentation.
extension Resolver {
    /// The form of the response: `response: .json(at: ["data"]) { try $0.lossyValues() }`. `nil` if the type of the value
    /// alone determines it.
    func response(of endpoint: SpecEndpoint) -> Endpoint.Argument? {
        if let responses = endpoint.responsesByStatus {
            return .init(opening: "response: .byStatus([", entries: responses.cases.map(entry), closing: "])")
        }
        if let content = endpoint.content {
            let form = "response: .\(content.kind.rawValue)(\(SwiftLiteral.string(content.accept.value))"
            return .init(opening: form + (endpoint.isDownload ? ", to: to, progress: progress)" : ")"))
        }
        guard let response = endpoint.response else { return nil }
        let type = wireType(response.type, isLossy: response.isLossy)
        let reader = type.readsItself ? "" : " { try $0.\(type.read) }"
        if response.at.isEmpty { return type.readsItself ? nil : .init(opening: "response: .json\(reader)") }
        let keys = response.at.map(SwiftLiteral.string)
        return .init(opening: "response: .json(at: [", entries: keys, closing: "])\(reader)")
    }

    /// The calls that follow `Endpoint(…)`: `.accepting(404)`.
    func modifiers(of endpoint: SpecEndpoint) -> [Endpoint.Argument] {
        var modifiers: [Endpoint.Argument] = []
        if !endpoint.accepts.isEmpty {
            let statuses = endpoint.accepts.map { String($0.value) }
            modifiers.append(.init(opening: ".accepting(", entries: statuses, closing: ")"))
        }
        if !endpoint.errors.isEmpty {
            let entries = errors(endpoint.errors) { $0.swift(outside: spec.name.value) }
            modifiers.append(.init(opening: ".errors([", entries: entries, closing: "])"))
        }
        if let failure = endpoint.failure {
            let rule = self.failure(failure) { $0.swift(outside: spec.name.value) }
            modifiers.append(.init(opening: ".failing(\(rule))"))
        }
        if let end = endpoint.streamEnd {
            modifiers.append(.init(opening: ".ending(with: \(SwiftLiteral.string(end.value)))"))
        }
        return modifiers
    }

    /// Returns the rule for 2xx responses that report a failure: `FailureRule(when: ["ok": false], as: Failure.self)`.
    func failure(_ failure: SpecFailure, _ swift: (WireType) -> String = \.swift) -> String {
        guard let rule = failure.rule else { return ".never" }
        let model = rule.model.map { ", as: \(swift(wireType(.model($0)))).self" } ?? ""
        switch rule.condition {
        case .isPresent(let path): return "FailureRule(when: \(SwiftLiteral.string(path.value))\(model))"
        case .values(let values):
            let entries = values.map { "\(SwiftLiteral.string($0.path.value)): \(SwiftLiteral.json($0.value) ?? "")" }
            return "FailureRule(when: [\(entries.joined(separator: ", "))]\(model))"
        }
    }

    /// Returns the models of error bodies as the entries of a literal: a list, or a dictionary by status.
    func errors(_ errors: [SpecError], _ swift: (WireType) -> String = \.swift) -> [String] {
        let isList = errors.allSatisfy { $0.statuses == .any }
        return errors.map { error in
            "\(isList ? "" : "\(error.statuses.swift): ")\(swift(wireType(.model(error.model)))).self"
        }
    }

    /// The union of the responses of an endpoint.
    func responseUnion(of endpoint: SpecEndpoint) -> ResponseUnion? {
        guard let responses = endpoint.responsesByStatus else { return nil }
        return ResponseUnion(
            name: endpoint.responseUnionName,
            summary: "The responses of `\(endpoint.name.value)`.",
            cases: responses.cases.map { response in
                ResponseUnion.Case(
                    name: response.swiftName, summary: Self.summary(response.statuses),
                    type: response.json.map { wireType($0.type, isLossy: $0.isLossy).swift }
                        ?? response.content.map(type))
            },
            needsFoundation: responses.cases.contains { response in
                response.content?.kind.needsFoundation == true
                    || response.json.map { wireType($0.type) }?.needsFoundation == true
            })
    }

    private static func summary(_ statuses: StatusPattern) -> String {
        switch statuses {
        case .status(let status): "Status \(status)."
        case .class(let digit): "Another status from \(digit)00 to \(digit)99."
        case .any: "Any other status."
        }
    }

    /// The response with a status as an entry of the table: `200: .json { .ok(try $0.value()) }`.
    private func entry(_ response: SpecResponsesByStatus.Case) -> String {
        let name = ".\(SwiftName.member(response.swiftName))"
        if let content = response.content {
            let mediaType = SwiftLiteral.string(content.accept.value)
            return "\(response.statuses.swift): .\(content.kind.rawValue)(\(mediaType)) { \(name)($0) }"
        }
        guard let json = response.json else { return "\(response.statuses.swift): .ignored(\(name))" }
        let type = wireType(json.type, isLossy: json.isLossy)
        let keys = json.at.map(SwiftLiteral.string).joined(separator: ", ")
        let arguments = [
            keys.isEmpty ? nil : "at: [\(keys)]", json.type.isOptional ? "empty: \(name)(nil)" : nil,
        ].compactMap(\.self)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "\(response.statuses.swift): .json\(list) { \(name)(try $0.\(type.read)) }"
    }

    /// The paragraphs about the responses of an endpoint.
    func notes(of endpoint: SpecEndpoint) -> [String] {
        var notes: [String] = []
        if !endpoint.accepts.isEmpty {
            let statuses = Self.list(endpoint.accepts.map { String($0.value) }, "or")
            notes.append(
                endpoint.response == nil
                    ? "Status \(statuses) is not an error." : "The value is `nil` if the status is \(statuses).")
        }
        let hasErrors = endpoint.responsesByStatus?.cases.contains { $0.statuses == .any } != true
        let isOwn = endpoint.failure?.rule?.model?.text != spec.failure?.rule?.model?.text
        if hasErrors, let models = Self.models(endpoint.errors, isOwn ? endpoint.failure : nil) {
            notes.append("The body of an error \(errorNote == nil ? "is" : "can also be") \(models).")
        }
        return notes
    }

    /// The paragraph about the errors of all endpoints.
    var errorNote: String? { Self.models(spec.errors, spec.failure).map { "The body of an error is \($0)." } }

    /// The models of errors with their conditions: `` `Fault` (2xx), `Missing` (404) or `Problem` ``. `nil` if there are none.
    private static func models(_ errors: [SpecError], _ failure: SpecFailure?) -> String? {
        // A model that is also that of any other error needs no mention.
        let failure = failure?.rule?.model.flatMap { model in
            errors.contains { $0.statuses == .any && $0.model.text == model.text } ? nil : model
        }
        let models =
            (failure.map { [(model: $0.text, condition: "2xx" as String?)] } ?? [])
            + errors.map { ($0.model.text, condition($0.statuses)) }
        return models.isEmpty ? nil : list(grouped(models), "or")
    }

    private static func condition(_ statuses: StatusPattern) -> String? {
        switch statuses {
        case .status(let status): String(status)
        case .class(let digit): "\(digit)xx"
        case .any: nil
        }
    }

    /// Each model with its conditions, `` `Problem` (404, 5xx)``, followed by those that have none.
    private static func grouped(_ models: [(model: String, condition: String?)]) -> [String] {
        var names: [String] = []
        var conditions: [String: [String]] = [:]
        for case (let model, let condition?) in models where conditions[model]?.contains(condition) != true {
            if conditions[model] == nil { names.append(model) }
            conditions[model, default: []].append(condition)
        }
        var others: [String] = []
        for (model, condition) in models where condition == nil && !others.contains(model) { others.append(model) }
        return names.map { "`\($0)` (\(conditions[$0, default: []].joined(separator: ", ")))" }
            + others.map { "`\($0)`" }
    }

    private static func list(_ words: [String], _ conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
