import EndpointGenerator

extension Comparison {
    /// Compares the errors of an endpoint: its statuses that are no errors, its models and its rule for failures.
    mutating func compareErrors(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        for status in before.accepts where !after.isAccepted(status.value) {
            add(
                .acceptedStatusRemoved, part.subject, "the status \(status.value) of \(part.name) is now an error",
                old: status.location, new: part.new)
        }
        for status in after.accepts where !before.isAccepted(status.value) {
            add(
                .acceptedStatusAdded, part.subject, "the status \(status.value) of \(part.name) is no longer an error",
                new: status.location)
        }
        let change = errorModels(of: before, after)
        // What only the API changes is one change of the API.
        let changed = change.statuses.filter(change.differsItself)
        compareErrorModels(of: part, changed, change)
        if changed.isEmpty { compareOrder(of: part, change.old.own, change.new.own) }
        if before.failure == nil, after.failure == nil { return }
        compareFailure(of: part, before.failure ?? old.spec.failure, after.failure ?? new.spec.failure, change)
    }

    /// Compares the errors of the API, as far as endpoints leave them to it.
    mutating func compareSharedErrors(of part: ChangedPart) {
        let change = ErrorModelChange(old: old.errorModels(), new: new.errorModels())
        let endpoints = endpointPairs.both.map { errorModels(of: $0.old, $0.new) }
        let changed = change.statuses.filter { statuses in
            endpoints.isEmpty
                || endpoints.contains { $0.differs(for: statuses) && !$0.differsItself(for: statuses) }
        }
        compareErrorModels(of: part, changed, change)
        if changed.isEmpty { compareOrder(of: part, change.old.shared, change.new.shared) }
        let isUsed = endpointPairs.both.contains { $0.old.failure == nil && $0.new.failure == nil }
        if endpoints.isEmpty || isUsed { compareFailure(of: part, old.spec.failure, new.spec.failure, change) }
    }

    private func errorModels(of before: SpecEndpoint, _ after: SpecEndpoint) -> ErrorModelChange {
        ErrorModelChange(old: old.errorModels(of: before), new: new.errorModels(of: after))
    }

    private mutating func compareErrorModels(
        of part: ChangedPart, _ changed: [StatusPattern], _ change: ErrorModelChange
    ) {
        for statuses in changed {
            compareErrorModels(
                of: part, statuses.text, change.old.models(for: statuses), change.new.models(for: statuses))
        }
    }

    /// Compares the models of which the first that fits reads a body.
    private mutating func compareErrorModels(
        of part: ChangedPart, _ errors: String, _ before: [ErrorModel], _ after: [ErrorModel]
    ) {
        let count = zip(before, after).prefix { $0.text == $1.text }.count
        let (removed, added) = (before.dropFirst(count), after.dropFirst(count))
        let article = count == 0 ? "a" : "a further"
        switch (removed.first, added.first) {
        case (let removed?, let added?):
            let place = ChangedPart(
                subject: part.subject, name: part.name, old: removed.location, new: added.location)
            compare("model of \(errors)", of: place, before.text, after.text, as: .errorModelChanged)
        case (let first?, nil):
            add(
                .errorModelRemoved, part.subject,
                "\(errors) of \(part.name) no longer has \(article) model (was \(Array(removed).text))",
                old: first.location, new: part.new)
        case (nil, let first?):
            add(
                .errorModelAdded, part.subject,
                "\(errors) of \(part.name) now has \(article) model (\(Array(added).text))", new: first.location)
        case (nil, nil): break
        }
    }

    private mutating func compareOrder(of part: ChangedPart, _ before: [ErrorModel], _ after: [ErrorModel]) {
        if before.hasOrder(of: after, by: { "\($0.statuses?.text ?? "") \($0.text)" }) { return }
        add(
            .responseFormChanged, part.subject, "the order of the errors of \(part.name) is another one",
            old: part.old, new: part.new)
    }

    private mutating func compareFailure(
        of part: ChangedPart, _ before: SpecFailure?, _ after: SpecFailure?, _ change: ErrorModelChange
    ) {
        guard let rule = before?.rule, let newRule = after?.rule else {
            return compare(
                "rule for failures", of: part, before?.rule.map { text($0, in: old) },
                after?.rule.map { text($0, in: new) }, as: .failureRuleChanged)
        }
        compare("rule for failures", of: part, rule.condition.text, newRule.condition.text, as: .failureRuleChanged)
        let (model, newModel) = (old.errorModel(of: rule), new.errorModel(of: newRule))
        if model?.text == newModel?.text { return }
        // The model of the rule is tried first.
        compareErrorModels(
            of: part, "a failed response", ([model].compactMap(\.self) + change.old.models(for: .any)).unique,
            ([newModel].compactMap(\.self) + change.new.models(for: .any)).unique)
    }

    private func text(_ rule: SpecFailure.Rule, in version: SpecVersion) -> String {
        let model = rule.model.map { " as \(version.text($0))" } ?? ""
        return "\(rule.condition.text)\(model)"
    }
}

extension SpecEndpoint {
    /// Whether responses with the status are no errors: their value is `nil`, or a case of the responses by status.
    fileprivate func isAccepted(_ status: Int) -> Bool {
        let patterns = accepts.map { .status($0.value) } + (responsesByStatus?.cases ?? []).map(\.statuses)
        return StatusPattern.status(status).withWider.contains(where: patterns.contains)
    }
}

extension SpecVersion {
    fileprivate func errorModel(of rule: SpecFailure.Rule) -> ErrorModel? {
        rule.model.map { ErrorModel(statuses: nil, text: text($0), location: $0.location) }
    }
}

extension [ErrorModel] {
    /// The models in the order in which they are tried.
    fileprivate var text: String { map(\.text).joined(separator: " or ") }
}

extension SpecFailure.Condition {
    /// The condition in words. The order of values does not count.
    fileprivate var text: String {
        switch self {
        case .isPresent(let path): "'\(path.value)' is present"
        case .values(let values):
            values.map { "'\($0.path.value)' is \($0.value.line)" }.sorted().joined(separator: ", ")
        }
    }
}
