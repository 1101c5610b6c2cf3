/// Returns the default of a parameter or a field as a Swift expression, or `nil` if the JSON is not a value of the
/// type. The default of a list of an open enum can be `"all"`.
func defaultExpression(
    _ node: JSONNode, for type: SpecType, _ models: ModelTable, in namespace: String
) -> String? {
    switch (type, node.value) {
    case (.array(.model(let model)), .string("all")) where models.values(of: model.text) != nil:
        return "\(namespace).\(models[model]?.swiftName ?? model.text).allCases"
    case (.array(let element), .array(let nodes)):
        let expressions = nodes.compactMap { defaultExpression($0, for: element, models, in: namespace) }
        return expressions.count == nodes.count ? "[\(expressions.joined(separator: ", "))]" : nil
    case (.scalar(let scalar), _): return scalar.expression(node)
    case (.model(let model), let value):
        if let values = models.values(of: model.text) { return caseExpression(value, of: values) }
        return models.scalar(named: model.text)?.expression(node).map { ".init(\($0))" }
    case (.date(let form), let value): return dateExpression(value, as: form)
    case (.dictionary(let value), .object(let members)):
        let entries = members.compactMap { member in
            defaultExpression(member.value, for: value, models, in: namespace)
                .map { "\(SwiftLiteral.string(member.name.value)): \($0)" }
        }
        // A literal with a key that is there twice ends the process.
        let isComplete = entries.count == members.count && Set(members.map(\.name.value)).count == members.count
        return !isComplete ? nil : entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    case (.array, _), (.dictionary, _), (.optional, _): return nil
    }
}

private func caseExpression(_ value: JSONNode.Value, of values: [SpecValue]) -> String? {
    let raw: SpecValue.Raw?
    switch value {
    case .string(let text): raw = .string(text)
    case .number(let text): raw = Int(text).map { .integer($0) }
    case .null, .bool, .array, .object: raw = nil
    }
    return values.first { $0.raw == raw }.map { value in
        value.deprecated == nil ? ".\(SwiftName.member(value.swiftName))" : ".unknown(\(value.raw.literal))"
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
