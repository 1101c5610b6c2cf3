import Foundation

/// Writes JSON in the style of a server.
struct JSONText {
    /// The separators between two values, and between a key and its value.
    let comma: String
    let colon: String
    /// Whether characters outside of ASCII are written as `\u` escapes.
    let escapesUnicode: Bool

    /// The style of Python's `json.dumps`, and of Open Library.
    static let spaced = JSONText(comma: ", ", colon: ": ", escapesUnicode: true)
    /// The style of most other servers.
    static let compact = JSONText(comma: ",", colon: ":", escapesUnicode: false)

    /// An object with the members that have a value.
    func object(_ members: KeyValuePairs<String, String?>) -> String {
        let members = members.compactMap { key, value in value.map { "\"\(key)\"\(colon)\($0)" } }
        return "{\(members.joined(separator: comma))}"
    }

    func array(_ values: [String]) -> String {
        "[\(values.joined(separator: comma))]"
    }

    func strings(_ values: [String]) -> String {
        array(values.map(string))
    }

    func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\"", "\\": result += "\\\(scalar)"
            case "\u{80}"... where escapesUnicode: result += scalar.utf16.map(escape).joined()
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private func escape(_ unit: UInt16) -> String {
        "\\u" + String(0x1_0000 + Int(unit), radix: 16).suffix(4)
    }
}

extension Double {
    /// The number with the given number of fraction digits, as a JSON number.
    func plain(_ digits: Int) -> String {
        String(format: "%.\(digits)f", self)
    }
}
