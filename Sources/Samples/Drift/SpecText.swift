// Texts for the edits of a spec.
extension String {
    /// The text in the quotation marks of JSON.
    var quoted: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case _ where scalar.value < 0x20:
                "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// A name in lower camel case.
    var asName: String {
        let words = split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        let start = name.first?.isNumber == true ? "value\(name)" : name
        return start.isEmpty ? "empty" : start.prefix(1).lowercased() + start.dropFirst()
    }
}
