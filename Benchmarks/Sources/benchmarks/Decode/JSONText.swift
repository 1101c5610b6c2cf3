import Foundation

/// JSON in the making, written the way that one server or another writes it.
struct JSONText {
    /// What stands between two values, and between a key and its value.
    let comma: String
    let colon: String
    /// Whether letters beyond ASCII are written as `\u` escapes.
    let escapesUnicode: Bool

    /// As Python's `json.dumps` writes it, and with it Open Library.
    static let spaced = JSONText(comma: ", ", colon: ": ", escapesUnicode: true)
    /// As most others do.
    static let compact = JSONText(comma: ",", colon: ":", escapesUnicode: false)

    /// Members without a value are left out.
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
    /// The number with so many digits after the point, as JSON has it.
    func plain(_ digits: Int) -> String {
        String(format: "%.\(digits)f", self)
    }
}
