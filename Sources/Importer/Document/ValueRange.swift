extension [UInt8] {
    /// The range of the JSON value that starts at an offset of valid JSON.
    package func valueRange(from start: Int) -> Range<Int> {
        var depth = 0
        var isString = false
        var index = start
        while index < count {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString: depth += 1
            case UInt8(ascii: "}") where !isString, UInt8(ascii: "]") where !isString: depth -= 1
            default: break
            }
            index += 1
            if !isString, depth == 0, index == count || Self.ends.contains(self[index]) { break }
        }
        return start..<Swift.min(index, count)
    }

    /// The bytes that can follow a value.
    private static let ends = Set(" \t\r\n,:}]".utf8)
}
