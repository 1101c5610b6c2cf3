extension JSONWriter {
    /// Writes each number of a member as a string that contains it. Keys and all other values stay as they are.
    ///
    /// ```swift
    /// json.quoted { $0.member("price", price) }  // "price":"1.5"
    /// ```
    ///
    /// - Parameter body: Writes the member. Its value has no white space.
    public mutating func quoted(_ body: (inout JSONWriter) -> Void) {
        if words != nil {
            var text = JSONWriter()
            text.quoted(body)
            words?.put(.raw, String(decoding: text.bytes, as: UTF8.self))
        } else {
            let start = bytes.count
            body(&self)
            quoteNumbers(from: start)
        }
    }

    private mutating func quoteNumbers(from start: Int) {
        enum Place { case betweenValues, string, escape, number }
        let quote = UInt8(ascii: "\"")
        var place = Place.betweenValues
        for byte in removeLast(from: start) {
            switch (place, byte) {
            case (.betweenValues, quote): place = .string
            case (.betweenValues, UInt8(ascii: "-")), (.betweenValues, UInt8(ascii: "0")...UInt8(ascii: "9")):
                place = .number
                append(quote)
            case (.string, quote): place = .betweenValues
            case (.string, UInt8(ascii: "\\")): place = .escape
            case (.escape, _): place = .string
            case (.number, UInt8(ascii: ",")), (.number, UInt8(ascii: "]")), (.number, UInt8(ascii: "}")):
                place = .betweenValues
                append(quote)
            default: break
            }
            append(byte)
        }
        if place == .number { append(quote) }
    }
}
