import Foundation

extension JSONWriter {
    /// Writes a member of an object.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func member<Value: JSONWritable>(_ key: String, _ value: Value) {
        member(key, element: value)
    }

    /// Writes a member of an object; nothing at all for nil.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func member<Value: JSONWritable>(_ key: String, _ value: Value?) {
        if let value { member(key, element: value) }
    }

    /// Writes a member of objects in each other: `["a", "b"]` is `"a": {"b": value}`.
    public mutating func member<Value: JSONWritable>(_ path: [String], _ value: Value) {
        member(path[0], element: Nested(path: path[1...], value: value))
    }

    /// Writes a member of objects in each other; nothing at all for nil.
    public mutating func member<Value: JSONWritable>(_ path: [String], _ value: Value?) {
        if let value { member(path, value) }
    }

    /// Writes a member of an object: an instant in the given form.
    public mutating func member(_ key: String, _ value: Date, as form: DateForm) {
        member(key, element: FormedDate(date: value, form: form))
    }

    /// Writes a member of an object: an instant in the given form; nothing at all for nil.
    public mutating func member(_ key: String, _ value: Date?, as form: DateForm) {
        if let value { member(key, value, as: form) }
    }

    /// Writes a member of an object: instants in the given form.
    public mutating func member(_ key: String, _ value: [Date], as form: DateForm) {
        member(key, element: value.map { FormedDate(date: $0, form: form) })
    }

    /// Writes a member of an object: instants in the given form; nothing at all for nil.
    public mutating func member(_ key: String, _ value: [Date]?, as form: DateForm) {
        if let value { member(key, value, as: form) }
    }

    /// Writes a member of an object: instants by key, in the given form.
    public mutating func member(_ key: String, _ value: [String: Date], as form: DateForm) {
        member(key, element: value.mapValues { FormedDate(date: $0, form: form) })
    }

    /// Writes a member of an object: instants by key, in the given form; nothing at all for nil.
    public mutating func member(_ key: String, _ value: [String: Date]?, as form: DateForm) {
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

private struct FormedDate: JSONWritable {
    let date: Date
    let form: DateForm

    func write(to json: inout JSONWriter) { json.write(date, as: form) }
}
