import ClientGenerator

/// Writes models and endpoints, whose names are known now, in the spec language.
struct SpecWriter {
    let converter: Converter
    let names: [Int: String]
    /// The models of requests.
    let sent: Set<Int>
    let received: Set<Int>

    func text(_ type: DraftType) -> String {
        converter.resolved(type).text { names[$0] ?? "JSON" }
    }

    /// A type with a `?` if the value can be missing or null, and two if these differ.
    func text(_ type: DraftType, isRequired: Bool, isNullable: Bool, distinguishesNull: Bool) -> String {
        let text = text(type)
        if text == "JSON" { return isRequired ? text : "JSON?" }
        if isNullable, !isRequired, distinguishesNull { return text + "??" }
        return isNullable || !isRequired ? text + "?" : text
    }

    /// Whether `null` must be sent: a member that a request requires can be null.
    func needsNull(_ type: DraftType, isRequired: Bool, isNullable: Bool) -> Bool {
        isRequired && isNullable && text(type) != "JSON"
    }

    /// A default that the language can say for a type. `nil` if it cannot.
    func defaultNode(_ value: JSONNode?, _ type: DraftType) -> SpecNode? {
        guard let value else { return nil }
        switch (converter.resolved(type), value.value) {
        case (.scalar("String"), .string(let text)): return .text(text)
        case (.scalar("Bool"), .bool(let value)): return .bool(value)
        case (.scalar("Int"), .number(let text)) where Int64(text) != nil,
            (.scalar("Int64"), .number(let text)) where Int64(text) != nil,
            (.scalar("Double"), .number(let text)) where Double(text)?.isFinite == true:
            return .number(text)
        case (.list, .array(let elements)) where elements.isEmpty: return .list([])
        case (.model(let id), let raw): return defaultNode(raw, of: converter.models[id].kind)
        default: return nil
        }
    }

    private func defaultNode(_ value: JSONNode.Value, of kind: DraftModel.Kind) -> SpecNode? {
        switch (kind, value) {
        case (.texts(let values), .string(let text)) where values.contains { $0.raw == text }: .text(text)
        case (.integers(let values), .number(let text)) where values.contains { $0.raw == text }: .number(text)
        default: nil
        }
    }

    /// A summary that also says the default, for a member that is not sent unless the caller gives it.
    func summary(_ summary: String?, mentioning value: JSONNode?) -> String? {
        guard let value, value.hasContent else { return summary }
        let text = value.text.flatMap { $0.contains("\n") ? nil : $0 } ?? value.canonicalText
        if text.isEmpty { return summary }
        let statement = text.contains("`") ? "`` \(text) `` by default." : "`\(text)` by default."
        guard let summary, !summary.isEmpty else { return statement }
        if summary.states(default: text) { return summary }
        let separator = summary.contains("\n") ? "\n\n" : summary.last.map { ".!?:".contains($0) } == true ? " " : ". "
        return "\(summary)\(separator)\(statement)"
    }
}

extension String {
    /// Whether a value stands near the word "default".
    fileprivate func states(default value: String) -> Bool {
        let text = lowercased()
        return text.ranges(of: value.lowercased()).contains { range in
            let isWord =
                text[..<range.lowerBound].last.map { $0.isLetter || $0.isNumber } != true
                && text[range.upperBound...].first.map { $0.isLetter || $0.isNumber } != true
            return isWord
                && (text[..<range.lowerBound].suffix(30).contains("default")
                    || text[range.upperBound...].prefix(15).contains("default"))
        }
    }
}

extension JSONNode {
    /// Whether the value is worth saying: not null, and not empty.
    fileprivate var hasContent: Bool {
        switch value {
        case .null: false
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        case .bool, .number, .string: true
        }
    }
}
