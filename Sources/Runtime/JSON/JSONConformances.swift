import Foundation

extension String: JSONReadable, JSONWritable {
    /// Reads a string.
    public init(from json: inout JSONReader) throws { self = try json.string() }
    /// Writes a string.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: JSONReadable, JSONWritable {
    /// Reads a whole number.
    public init(from json: inout JSONReader) throws { self = try json.int() }
    /// Writes a whole number.
    public func write(to json: inout JSONWriter) { json.write(Int64(self)) }
}

extension Int64: JSONReadable, JSONWritable {
    /// Reads a whole number.
    public init(from json: inout JSONReader) throws { self = try json.int64() }
    /// Writes a whole number.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Double: JSONReadable, JSONWritable {
    /// Reads a number.
    public init(from json: inout JSONReader) throws { self = try json.double() }
    /// Writes a number, or `null` if it is not finite.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: JSONReadable, JSONWritable {
    /// Reads `true` or `false`.
    public init(from json: inout JSONReader) throws { self = try json.bool() }
    /// Writes `true` or `false`.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension URL: JSONReadable, JSONWritable {
    /// Reads a string that is a URL.
    public init(from json: inout JSONReader) throws { self = try json.url() }
    /// Writes the URL as a string.
    public func write(to json: inout JSONWriter) { json.write(absoluteString) }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads an array.
    public init(from json: inout JSONReader) throws { self = try json.values() }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    public func write(to json: inout JSONWriter) {
        json.array { json in
            withUnsafeBufferPointer { elements in
                // Not by an iterator, which would copy each element.
                for index in elements.indices { json.element(elements[index]) }
            }
        }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Reads an object whose keys are data.
    public init(from json: inout JSONReader) throws {
        self = try json.dictionary { json in try json.value() }
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object, its members sorted by key.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for (key, value) in sorted(by: { $0.key < $1.key }) { json.member(key, element: value) }
        }
    }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads a value, or nil as `JSONReader.optionalValue()` does.
    public init(from json: inout JSONReader) throws { self = try json.optionalValue() }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes the value, or `null`.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .none: json.null()
        case .some(let value): value.write(to: &json)
        }
    }
}

extension JSONReader {
    /// Reads a string that is a URL. What a URL may not contain is percent-encoded.
    public mutating func url() throws -> URL {
        let before = position
        if let url = URL(string: try string()) { return url }
        position = before
        throw mismatch("a URL")
    }

    /// Reads a string that is a URL; `null` and `""` are nil.
    public mutating func optionalURL() throws -> URL? {
        skipNothing() ? nil : try url()
    }
}
