import EndpointGenerator

extension Comparison {
    /// Compares the statuses that are no errors, the models of errors, and the rule for failures.
    mutating func compareErrors(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        let statuses = Pairs(before.accepts, after.accepts).matched(\.value)
        for status in statuses.removed {
            add(
                .acceptedStatusRemoved, part.subject, "the status \(status.value) of \(part.name) is now an error",
                old: status.location, new: part.new)
        }
        for status in statuses.added {
            add(
                .acceptedStatusAdded, part.subject, "the status \(status.value) of \(part.name) is no longer an error",
                new: status.location)
        }
        compareErrors(of: part, before.errors, after.errors)
        compareFailure(of: part, before.failure, after.failure)
    }

    mutating func compareErrors(of part: ChangedPart, _ before: [SpecError], _ after: [SpecError]) {
        // A status can have several models, one after another.
        let pairs = Pairs(before.numbered(), after.numbered()).matched { $0.key }
        for (before, after) in pairs.both {
            let place = ChangedPart(
                subject: part.subject, name: part.name, old: before.error.location, new: after.error.location)
            compare(
                "model of \(before.error.statuses.text)", of: place, old.text(before.error.model),
                new.text(after.error.model), as: .errorModelChanged)
        }
        for removed in pairs.removed {
            add(
                .errorModelRemoved, part.subject,
                "\(removed.error.statuses.text) of \(part.name) no longer has a model "
                    + "(was \(old.text(removed.error.model)))", old: removed.error.location, new: part.new)
        }
        for added in pairs.added {
            add(
                .errorModelAdded, part.subject,
                "\(added.error.statuses.text) of \(part.name) now has a model (\(new.text(added.error.model)))",
                new: added.error.location)
        }
        let keys = Set(pairs.both.map { $0.old.key })
        let (order, newOrder) = (before.numbered().map { $0.key }, after.numbered().map { $0.key })
        if order.filter(keys.contains) != newOrder.filter(keys.contains) {
            add(
                .responseFormChanged, part.subject, "the order of the errors of \(part.name) is another one",
                old: part.old, new: part.new)
        }
    }

    mutating func compareFailure(of part: ChangedPart, _ before: SpecFailure?, _ after: SpecFailure?) {
        compare(
            "rule for failures", of: part, before.map { text($0, in: old) }, after.map { text($0, in: new) },
            as: .failureRuleChanged)
    }

    private func text(_ failure: SpecFailure, in version: SpecVersion) -> String {
        guard let rule = failure.rule else { return "none" }
        let model = rule.model.map { " as \(version.text($0))" } ?? ""
        switch rule.condition {
        case .isPresent(let path): return "'\(path.value)' is present\(model)"
        case .values(let values):
            return values.map { "'\($0.path.value)' is \($0.value.line)" }.joined(separator: ", ") + model
        }
    }
}

extension [SpecError] {
    /// The errors, each with its statuses and the number of earlier errors that have the same.
    fileprivate func numbered() -> [(key: String, error: SpecError)] {
        var counts: [StatusPattern: Int] = [:]
        return map { error in
            counts[error.statuses, default: 0] += 1
            return ("\(error.statuses.text) \(counts[error.statuses] ?? 0)", error)
        }
    }
}

extension StatusPattern {
    /// The statuses in words.
    fileprivate var text: String {
        switch self {
        case .status(let status): "status \(status)"
        case .class(let digit): "status \(digit)XX"
        case .any: "any other status"
        }
    }
}
