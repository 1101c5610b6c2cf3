extension Constant {
    /// Reads the default of a parameter or a field. Fails if the JSON is not a value of the type. The default of a list
    /// of an open enum can be `"all"`.
    init?(_ node: JSONNode, as type: SpecType, _ models: ModelTable) {
        switch (type, node.value) {
        case (.array(.model(let model)), .string("all")) where models.values(of: model.text) != nil:
            self = .allCases(model)
        case (.array(let element), .array(let nodes)):
            let elements = nodes.compactMap { Constant($0, as: element, models) }
            guard elements.count == nodes.count else { return nil }
            self = .list(elements)
        case (.dictionary(let value), .object(let members)):
            let entries = members.compactMap { member in
                Constant(member.value, as: value, models).map { Member(name: member.name.value, value: $0) }
            }
            // A literal with a key that is there twice ends the process.
            guard entries.count == members.count, Set(members.map(\.name.value)).count == members.count else {
                return nil
            }
            self = .dictionary(entries)
        case (.scalar(let scalar), _): self.init(node, as: scalar)
        case (.date(let form), let value):
            guard let seconds = form.secondsSince1970(value) else { return nil }
            self = .date(secondsSince1970: seconds)
        case (.model(let model), _): self.init(node, as: model, models)
        case (.array, _), (.dictionary, _), (.optional, _): return nil
        }
    }

    private init?(_ node: JSONNode, as model: ModelReference, _ models: ModelTable) {
        if let values = models.values(of: model.text) {
            guard let value = values.first(where: { $0.raw == SpecValue.Raw(node) }) else { return nil }
            self = .enumeration(model, value.deprecated == nil ? .known(value.swiftName) : .unknown(value.raw))
        } else {
            guard let value = models.scalar(named: model.text).flatMap({ Constant(node, as: $0) }) else { return nil }
            self = .named(model, value)
        }
    }
}

extension SpecValue.Raw {
    /// The value of JSON that is a text or a whole number.
    fileprivate init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .string(text)
        case .number(let text):
            guard let number = Int(text) else { return nil }
            self = .integer(number)
        case .null, .bool, .array, .object: return nil
        }
    }
}

/// Whether a text is a valid day such as `2024-01-31`.
func isDay(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
        let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...12 ~= month && 1...lengths[month - 1] ~= day
}
