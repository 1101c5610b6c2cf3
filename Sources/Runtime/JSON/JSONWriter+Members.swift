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

private struct FormedDate: JSONWritable {
    let date: Date
    let form: DateForm

    func write(to json: inout JSONWriter) { json.write(date, as: form) }
}
