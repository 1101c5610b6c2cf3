import EndpointGenerator

extension Comparison {
    /// Compares the values of two open enums.
    mutating func compareValues(of model: ChangedPart, _ before: [SpecValue], _ after: [SpecValue]) {
        compare("raw type", of: model, before.rawType, after.rawType, as: .rawTypeChanged)
        var pairs = Pairs(before, after).matched(\.raw)
        pairs.match(\.swiftName)
        addUnpaired(pairs, .valueRemoved, .valueAdded, to: model.subject) {
            ("the value '\($0.swiftName)' of \(model.name)", $0.name.location)
        }
        for (before, after) in pairs.both {
            let part = ChangedPart(
                subject: model.subject, name: "the value '\(after.swiftName)' of \(model.name)",
                old: before.name.location, new: after.name.location)
            if before.swiftName != after.swiftName {
                add(
                    .valueRenamed, part.subject,
                    "the value '\(before.swiftName)' of \(model.name) is now '\(after.swiftName)'", old: part.old,
                    new: part.new)
            }
            compare("JSON", of: part, before.raw.text.quoted, after.raw.text.quoted, as: .valueChanged)
            compareDeprecation(of: part, before.deprecated?.value, after.deprecated?.value)
        }
        if before.hasOrder(of: after, by: \.raw) { return }
        add(
            .valueOrderChanged, model.subject, "the order of the values of \(model.name) is another one",
            old: model.old, new: model.new)
    }
}

extension [SpecValue] {
    fileprivate var rawType: String { areIntegers ? "Int" : "String" }
}
