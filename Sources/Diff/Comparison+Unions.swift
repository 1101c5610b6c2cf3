import EndpointGenerator

extension Comparison {
    /// Compares the cases of two unions. Their forms can differ.
    mutating func compareCases(of model: ChangedPart, _ before: SpecModel, _ after: SpecModel) {
        let isSent = old.use(of: before).joined(with: new.use(of: after)).isSent
        guard let (form, cases) = union(before.kind, isSent: isSent),
            let (newForm, newCases) = union(after.kind, isSent: isSent)
        else { return }
        compare("condition", of: model, form, newForm, as: .caseConditionChanged)
        var pairs = Pairs(cases, newCases).matched(\.name)
        pairs.match({ $0.condition ?? self.old.text($0.type) }, { $0.condition ?? self.new.text($0.type) })
        addUnpaired(pairs, .caseRemoved, .caseAdded, to: model.subject) {
            ("the case '\($0.name)' of \(model.name)", $0.location)
        }
        for (before, after) in pairs.both { compare(before, after, of: model) }
        if cases.hasOrder(of: newCases, by: \.name) { return }
        add(
            .caseConditionChanged, model.subject, "the order of the cases of \(model.name) is another one",
            old: model.old, new: model.new)
    }

    private mutating func compare(_ before: UnionCase, _ after: UnionCase, of model: ChangedPart) {
        let part = ChangedPart(
            subject: model.subject, name: "the case '\(after.name)' of \(model.name)", old: before.location,
            new: after.location)
        if before.name != after.name {
            add(
                .caseRenamed, part.subject, "the case '\(before.name)' of \(model.name) is now '\(after.name)'",
                old: part.old, new: part.new)
        }
        let (type, newType) = (old.swiftText(before.type), new.swiftText(after.type))
        compare("type", of: part, type, newType, as: .caseTypeChanged)
        if type == newType {
            compare("form", of: part, old.text(before.type), new.text(after.type), as: .caseConditionChanged)
        }
        compare("tag", of: part, before.condition, after.condition, as: .caseConditionChanged)
    }

    /// The condition by which a union has its cases, and the cases with their names in Swift.
    private func union(_ kind: SpecModel.Kind, isSent: Bool) -> (form: String, cases: [UnionCase])? {
        switch kind {
        case .tagged(let tag, let cases):
            (
                // Reading takes numbers and texts.
                "the tag '\(tag.value)'\(isSent && cases.haveNumbersAsTags ? ", sent as a number" : "")",
                cases.map { UnionCase($0, name: $0.tagName, condition: $0.name?.value.quoted ?? "any other") }
            )
        case .shapes(let cases): ("the shape", cases.map { UnionCase($0, name: $0.shapeName, condition: nil) })
        case .firstOf(let cases):
            ("the first that fits", cases.map { UnionCase($0, name: $0.orderedName, condition: nil) })
        case .fields, .parameters, .scalar, .external, .values, .keys, .broken: nil
        }
    }
}

/// A case of a union.
private struct UnionCase {
    /// The name in Swift.
    let name: String
    /// The value of the tag. `nil` in a union without a tag.
    let condition: String?
    let type: SpecType
    let location: Location

    init(_ unionCase: SpecCase, name: String, condition: String?) {
        self.name = name
        self.condition = condition
        type = unionCase.type
        location = unionCase.location
    }
}
