extension SpecNode {
    /// Writes the value as a person would: in one line if it fits, or else each member in a line of its own.
    ///
    /// - Parameters:
    ///   - text: The file. Its last line has the beginning of the value.
    ///   - indentation: The indentation of the line.
    ///   - column: The number of characters in the line before the value.
    func write(to text: inout String, indentation: Int = 0, column: Int = 0) {
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
