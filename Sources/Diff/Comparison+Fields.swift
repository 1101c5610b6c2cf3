import EndpointGenerator

extension Comparison {
    /// Compares the fields of two models.
    mutating func compareFields(
        of model: ChangedPart, _ before: [SpecField], _ after: [SpecField], _ use: ModelUse
    ) {
        var pairs = Pairs(before, after).matched(\.swiftName)
        pairs.match(\.key.value)
        for field in pairs.removed {
            add(
                .fieldRemoved, model.subject, "'\(field.swiftName)' of \(model.name) is removed",
                old: field.key.location)
        }
        for field in pairs.added {
            let isRequired = use.isSent && field.isRequired && !field.isRest
            add(
                isRequired ? .requiredFieldAdded : .fieldAdded, model.subject,
                "'\(field.swiftName)' of \(model.name) is added (\(isRequired ? "required " : "")\(new.text(field.type)))",
                new: field.key.location)
        }
        for (before, after) in pairs.both { compare(before, after, of: model, use) }
        let labels = Dictionary(
            pairs.both.map { ($0.swiftName, $1.swiftName) }, uniquingKeysWith: { first, _ in first })
        let (order, newOrder) = (before.compactMap { labels[$0.swiftName] }, after.map(\.swiftName))
        if order.hasOrder(of: newOrder, by: { $0 }) { return }
        add(
            use.isSent ? .sentFieldOrderChanged : .fieldOrderChanged, model.subject,
            "the order of the fields of \(model.name) is now \(newOrder.map(\.quoted).joined(separator: ", "))",
            old: model.old, new: model.new)
    }

    private mutating func compare(
        _ before: SpecField, _ after: SpecField, of model: ChangedPart, _ use: ModelUse
    ) {
        let part = ChangedPart(
            subject: model.subject, name: "'\(after.swiftName)' of \(model.name)", old: before.key.location,
            new: after.key.location)
        if before.swiftName != after.swiftName {
            add(
                .fieldRenamed, part.subject,
                "'\(before.swiftName)' of \(model.name) is now '\(after.swiftName)'", old: part.old, new: part.new)
        }
        let (type, newType) = (old.swiftText(before.type), new.swiftText(after.type))
        if type == newType {
            compareDefault(of: part, before.defaultValue?.line, after.defaultValue?.line)
        } else if "\(type)?" == newType, !before.type.isOptional || !use.isRead {
            compare(
                "type", of: part, type, newType,
                as: use.isRead ? .fieldBecameOptional : .sentFieldBecameOptional)
            // Requests have sent the default of a value that is left out.
            if !use.isRead { compare("default", of: part, before.defaultValue?.line, nil, as: .fieldDefaultChanged) }
        } else if type == "\(newType)?", !after.type.isOptional {
            compare("type", of: part, type, newType, as: .fieldBecameRequired)
        } else {
            compare("type", of: part, type, newType, as: .fieldTypeChanged)
        }
        compare("key", of: part, before.wire, after.wire, as: .fieldKeyChanged)
        if old.swiftText(before.type.bare) == new.swiftText(after.type.bare) {
            compare(
                "form", of: part, old.text(before.type.bare), new.text(after.type.bare), as: .fieldFormChanged)
        }
        compare("encoding", of: part, before.encoding, after.encoding, as: .fieldFormChanged)
        compareDeprecation(of: part, before.deprecated?.value, after.deprecated?.value)
    }

    private mutating func compareDefault(of part: ChangedPart, _ before: String?, _ after: String?) {
        compare(
            "default", of: part, before, after, as: after == nil ? .fieldDefaultRemoved : .fieldDefaultChanged)
    }
}

extension SpecField {
    /// The places of the member.
    fileprivate var wire: String {
        if isFlattened { return "flattened" }
        return ([path] + aliases).map(\.quotedPath).joined(separator: " or ")
    }

    /// Whether it is the map of all members that no other field reads. It can always be empty.
    fileprivate var isRest: Bool { isFlattened && type.isMap }

    /// The options of which the property shows nothing.
    fileprivate var encoding: String {
        let quoted: String? =
            switch quoting {
            case .never: nil
            case .sometimes: "sometimes quoted"
            case .always: "quoted"
            }
        let options = [
            quoted, isLossy ? "lossy" : nil, separator.map { "separated by \($0.rawValue)" },
            isSingle ? "alone if single" : nil, hasExplicitNull ? "explicit null" : nil,
        ]
        let given = options.compactMap(\.self)
        return given.isEmpty ? "plain" : given.joined(separator: ", ")
    }
}
