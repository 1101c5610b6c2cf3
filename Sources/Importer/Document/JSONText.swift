/// The writing of JSON strings (RFC 8259, section 7).
enum JSONText {
    static func string(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: json += escape(scalar)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
