import Foundation

extension JSONWriter {
    /// Writes a member of an object.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func member<Value: JSONWritable>(_ key: String, _ value: Value) {
        member(key, element: value)
    }

    /// Writes a member of an object. Writes nothing for `nil`.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func member<Value: JSONWritable>(_ key: String, _ value: Value?) {
        if let value { member(key, element: value) }
    }

    /// Writes a member of an object. Writes `null` for `nil`.
    public mutating func member<Value: JSONWritable>(_ key: String, orNull value: Value?) {
        member(key, element: value)
    }

    /// Writes a member of nested objects. Writes `null` for `nil`.
    public mutating func member<Value: JSONWritable>(_ path: [String], orNull value: Value?) {
        member(path[0], element: Nested(path: path[1...], value: value))
    }

    /// Writes a member of nested objects. For example, the path `["a", "b"]` writes `"a": {"b": value}`.
    public mutating func member<Value: JSONWritable>(_ path: [String], _ value: Value) {
        member(path[0], element: Nested(path: path[1...], value: value))
    }

    /// Writes a member of nested objects. Writes nothing for `nil`.
    public mutating func member<Value: JSONWritable>(_ path: [String], _ value: Value?) {
        if let value { member(path, value) }
    }

    /// Writes an instant in the given form as a member of an object.
    public mutating func member(_ key: String, _ value: Date, as form: DateForm) {
        member(key, element: FormedJSON(value: value, form: form))
    }

    /// Writes an instant in the given form as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: Date?, as form: DateForm) {
        if let value { member(key, value, as: form) }
    }

    /// Writes a value in the given form as a member of an object.
    public mutating func member<Value: FormedValue>(_ key: String, _ value: Value, as form: Value.Form) {
        member(key, element: FormedJSON(value: value, form: form))
    }

    /// Writes a value in the given form as a member of an object. Writes nothing for `nil`.
    public mutating func member<Value: FormedValue>(_ key: String, _ value: Value?, as form: Value.Form) {
        if let value { member(key, value, as: form) }
    }
}

private struct Nested<Value: JSONWritable>: JSONWritable {
    let path: ArraySlice<String>
    let value: Value

    func write(to json: inout JSONWriter) {
        guard let key = path.first else { return value.write(to: &json) }
        json.object { $0.member(key, element: Nested(path: path.dropFirst(), value: value)) }
    }
}

// Functions for the most common types of members. A generic function needs the metadata of `Value?` at each call, and
// that takes longer than writing the value.
extension JSONWriter {
    /// Writes a string as a member of an object.
    public mutating func member(_ key: String, _ value: String) {
        begin(member: key)
        write(value)
    }

    /// Writes a string as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: String?) {
        if let value { member(key, value) }
    }

    /// Writes a whole number as a member of an object.
    public mutating func member(_ key: String, _ value: Int) {
        begin(member: key)
        write(Int64(value))
    }

    /// Writes a whole number as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: Int?) {
        if let value { member(key, value) }
    }

    /// Writes a number as a member of an object.
    public mutating func member(_ key: String, _ value: Double) {
        begin(member: key)
        write(value)
    }

    /// Writes a number as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: Double?) {
        if let value { member(key, value) }
    }

    /// Writes `true` or `false` as a member of an object.
    public mutating func member(_ key: String, _ value: Bool) {
        begin(member: key)
        write(value)
    }

    /// Writes `true` or `false` as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: Bool?) {
        if let value { member(key, value) }
    }

    /// Writes an array of strings as a member of an object.
    public mutating func member(_ key: String, _ value: [String]) {
        begin(member: key)
        array { json in
            value.borrowEach { json.element($0) }
        }
    }

    /// Writes an array of strings as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: [String]?) {
        if let value { member(key, value) }
    }

    /// Writes an array of whole numbers as a member of an object.
    public mutating func member(_ key: String, _ value: [Int]) {
        begin(member: key)
        array { json in
            for number in value { json.element(number) }
        }
    }

    /// Writes an array of whole numbers as a member of an object. Writes nothing for `nil`.
    public mutating func member(_ key: String, _ value: [Int]?) {
        if let value { member(key, value) }
    }
}
