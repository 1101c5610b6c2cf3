import EndpointGenerator

extension Comparison {
    /// Compares the arguments of a declaration.
    mutating func compareArguments(of part: ChangedPart, _ before: [Argument], _ after: [Argument]) {
        // Callers see the label first. A label that is new can belong to a known place on the wire.
        var pairs = Pairs(before, after).matched(\.label)
        pairs.match(\.wireKey)
        for argument in pairs.removed {
            add(
                .parameterRemoved, part.subject,
                "\(part.name) no longer has '\(argument.label)' (\(argument.description))", old: argument.location,
                new: nil)
        }
        for argument in pairs.added {
            let isRequired = argument.need == .required
            add(
                isRequired ? .requiredParameterAdded : .parameterAdded, part.subject,
                "\(part.name) now \(isRequired ? "needs" : "has") '\(argument.label)' (\(argument.description))",
                new: argument.location)
        }
        for (before, after) in pairs.both { compare(before, after, of: part) }
        let inBoth = pairs.both.map { ($0.label, $1.label) }
        let labels = Dictionary(inBoth, uniquingKeysWith: { first, _ in first })
        let order = before.compactMap { labels[$0.label] }
        let newOrder = after.map(\.label)
        if !order.hasOrder(of: newOrder, by: { $0 }) {
            add(
                .parameterOrderChanged, part.subject,
                "the order of the arguments of \(part.name) is now \(newOrder.map(\.quoted).joined(separator: ", "))",
                old: part.old, new: part.new)
        }
    }

    private mutating func compare(_ before: Argument, _ after: Argument, of part: ChangedPart) {
        let (subject, old, new) = (part.subject, before.location, after.location)
        if before.label != after.label {
            add(
                .parameterRenamed, subject, "'\(before.label)' of \(part.name) is now '\(after.label)'", old: old,
                new: new)
        }
        let argument = ChangedPart(
            subject: subject, name: "'\(after.label)' in \(part.name)", old: old, new: new)
        if before.type != after.type {
            // A value of the old type is one of the new type, which has one more 'nil'. The inner one is sent as null.
            let isWider = after.type == "\(before.type)?"
            compare(
                "type", of: argument, before.declaredType, after.declaredType,
                as: isWider ? .parameterWidened : .parameterTypeChanged)
        } else {
            compare("form", of: argument, before.form, after.form, as: .parameterFormChanged)
        }
        compare("style", of: argument, before.style, after.style, as: .parameterFormChanged)
        if before.wireKey != after.wireKey {
            compare("place", of: argument, before.wire, after.wire, as: .parameterKeyChanged)
        }
        if let (kind, message) = needChange(before, after, of: part.name) {
            add(kind, subject, message, old: old, new: new)
        }
    }

    /// The change between two needs of an argument. `nil` if there is none.
    private func needChange(_ before: Argument, _ after: Argument, of name: String) -> (ChangeKind, String)? {
        let label = after.label.quoted
        switch (before.need, after.need) {
        case (.required, .required), (.optional, .optional): return nil
        case (.required, _):
            return (.parameterBecameOptional, "\(name) no longer needs \(label) (\(after.description))")
        case (_, .required): return (.parameterBecameRequired, "\(name) now needs \(label) (\(after.description))")
        case (.optional, .defaulted):
            return (.parameterBecameRequired, "\(label) in \(name) is no longer optional (\(after.description))")
        case (.defaulted, .optional):
            return (.parameterNilReplacesDefault, "\(label) in \(name) is now optional (\(after.description))")
        case (.defaulted(let value), .defaulted(let newValue)):
            if value == newValue { return nil }
            return (.parameterDefaultChanged, "the default of \(label) in \(name) is now \(newValue) (was \(value))")
        }
    }

    /// Compares the values that each request sends, of which callers see nothing.
    mutating func compareConstants(of part: ChangedPart, _ before: [Constant], _ after: [Constant]) {
        let pairs = Pairs(before, after).matched(\.key)
        for (before, after) in pairs.both {
            compare("constant \(before.name)", of: part, before.value, after.value, as: .constantChanged)
        }
        for constant in pairs.removed {
            compare("constant \(constant.name)", of: part, constant.value, nil, as: .constantChanged)
        }
        for constant in pairs.added {
            compare("constant \(constant.name)", of: part, nil, constant.value, as: .constantChanged)
        }
    }
}

/// A value that each request sends.
struct Constant {
    /// The place on the wire.
    let name: String
    /// The text by which places on the wire are compared.
    let key: String
    let value: String

    init(_ place: Argument.Place, _ name: String, _ value: String) {
        self.name = "\(place.rawValue) '\(name)'"
        key = place.key(of: self.name)
        self.value = value
    }

    static func all(_ parameters: [SpecParameter], _ place: Argument.Place) -> [Constant] {
        parameters.compactMap { parameter in
            parameter.constant.map { Constant(place, parameter.key.value, $0.line) }
        }
    }
}
