/// How an endpoint treats its responses: calls after `Endpoint(…)`, and sentences of its documentation.
extension Resolver {
    /// The calls that follow `Endpoint(…)`: `.accepting(404)`.
    func modifiers(of endpoint: SpecEndpoint) -> [String] {
        var modifiers: [String] = []
        if !endpoint.accepts.isEmpty {
            modifiers.append(".accepting(\(endpoint.accepts.map { String($0.value) }.joined(separator: ", ")))")
        }
        if !endpoint.errors.isEmpty {
            modifiers.append(".errors(\(errors(endpoint.errors) { $0.swift(outside: spec.name.value) }))")
        }
        return modifiers
    }

    /// Returns the models of error bodies as a literal: a list, or a dictionary by status.
    func errors(_ errors: [SpecError], _ swift: (WireType) -> String = \.swift) -> String {
        let isList = errors.allSatisfy { $0.statuses == .any }
        let entries = errors.map { error in
            "\(isList ? "" : "\(error.statuses.swift): ")\(swift(wireType(.named(error.model)))).self"
        }
        return "[\(entries.joined(separator: ", "))]"
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
        let isByStatus = spec.errors.contains { $0.statuses != .any }
        if !endpoint.errors.isEmpty || isByStatus {
            var models: [String] = []
            for error in endpoint.errors + spec.errors {
                let model = "`\(error.model.value)`\(Self.condition(error.statuses))"
                if !models.contains(model) { models.append(model) }
            }
            notes.append("The body of an error is \(Self.list(models, "or")).")
        }
        return notes
    }

    private static func condition(_ statuses: StatusPattern) -> String {
        switch statuses {
        case .status(let status): " (\(status))"
        case .class(let digit): " (\(digit)xx)"
        case .any: ""
        }
    }

    private static func list(_ words: [String], _ conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
