import EndpointGenerator

/// Writes models and endpoints, whose names are known now, in the spec language.
struct SpecWriter {
    let models: DraftModels
    let names: [Int: String]
    /// The models of requests.
    let sent: Set<Int>
    /// The models of responses.
    let received: Set<Int>

    init(_ draft: Draft, _ names: [Int: String]) {
        models = draft.models
        self.names = names
        sent = draft.sent
        received = draft.received
    }

    func text(_ type: DraftType) -> String {
        models.resolved(type).text { names[$0] ?? "JSON" }
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
        switch (models.resolved(type), value.value) {
        case (.scalar(let scalar), let value): return defaultNode(value, of: scalar)
        case (.list, .array(let elements)) where elements.isEmpty: return .list([])
        case (.model(let id), let value): return defaultNode(value, of: models[id].kind)
        default: return nil
        }
    }

    private func defaultNode(_ value: JSONNode.Value, of scalar: Scalar) -> SpecNode? {
        switch (scalar, value) {
        case (.string, .string(let text)): .text(text)
        case (.bool, .bool(let value)): .bool(value)
        case (.int, .number(let text)), (.int64, .number(let text)): Int64(text) == nil ? nil : .number(text)
        case (.double, .number(let text)): Double(text)?.isFinite == true ? .number(text) : nil
        case (.string, _), (.bool, _), (.int, _), (.int64, _), (.double, _): nil
        case (.url, _), (.json, _), (.calendarDay, _), (.plainTime, _), (.uuid, _), (.decimal, _), (.data, _),
            (.duration, _):
            nil
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
        let statement = "\(CodeSpans.code(text)) by default."
        guard let summary, !summary.isEmpty else { return statement }
        if summary.states(default: text) { return summary }
        let separator = summary.contains("\n") ? "\n\n" : summary.last.map { ".!?:".contains($0) } == true ? " " : ". "
        return "\(summary)\(separator)\(statement)"
    }
}

extension String {
    /// Whether the text says that a value is the default, such as "Defaults to 10." or "10 by default".
    fileprivate func states(default value: String) -> Bool {
        let text = lowercased()
        return text.ranges(of: value.lowercased()).contains { range in
            let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
            let isWord = [before.last, after.first].allSatisfy { $0.map { $0.isLetter || $0.isNumber } != true }
            return isWord && (before.endsWithDefault || after.beginsWithDefault)
        }
    }
}

extension Substring {
    fileprivate var endsWithDefault: Bool {
        ranges(of: "default").last.map { self[$0.upperBound...].linksDefault(words: 5) } ?? false
    }

    fileprivate var beginsWithDefault: Bool {
        firstRange(of: "default").map { self[..<$0.lowerBound].linksDefault(words: 2) } ?? false
    }

    /// Whether a text can stand between a value and the word "default" that is about it. The text "value is 1 and" has another
    /// value, and "order is by name, and at most" has another subject.
    private func linksDefault(words limit: Int) -> Bool {
        let words = split { !$0.isLetter && !$0.isNumber }
        return words.count <= limit && !contains(#/[0-9,;]|[.!?]\s/#)
            && !words.contains { ["least", "most", "than", "that"].contains($0) }
    }
}

extension JSONNode {
    /// Whether the value is worth saying: not null, and not empty.
    var hasContent: Bool {
        switch value {
        case .null: false
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        case .bool, .number, .string: true
        }
    }
}

extension SpecNode {
    /// Writes the value as a person would: in one line if it fits, or else each member in a line of its own.
    ///
    /// - Parameters:
    ///   - text: The file. Its last line has the beginning of the value.
    ///   - indentation: The indentation of the line.
    ///   - column: The number of characters in the line before the value.
    package func write(to text: inout String, indentation: Int = 0, column: Int = 0) {
        let compact = compactText
        if column + compact.utf8.count + 1 <= Self.width || isScalar { return text += compact }
        let inner = String(repeating: " ", count: indentation + 4)
        let outer = String(repeating: " ", count: indentation)
        switch self {
        case .null, .bool, .number, .text: text += compact
        case .list(let elements):
            text += "[\n"
            for (index, element) in elements.enumerated() {
                text += inner
                element.write(to: &text, indentation: indentation + 4, column: indentation + 4)
                text += index + 1 < elements.count ? ",\n" : "\n"
            }
            text += outer + "]"
        case .object(let members):
            text += "{\n"
            for (index, member) in members.enumerated() {
                let key = inner + JSONText.string(member.key) + ": "
                text += key
                member.value.write(to: &text, indentation: indentation + 4, column: key.utf8.count)
                text += index + 1 < members.count ? ",\n" : "\n"
            }
            text += outer + "}"
        }
    }

    private static let width = 120

    private var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .list, .object: false
        }
    }
}
