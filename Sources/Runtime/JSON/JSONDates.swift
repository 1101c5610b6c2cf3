import Foundation

/// A date, or a list, a dictionary or an optional of dates. Its JSON depends on a ``DateForm``.
public protocol JSONDates {
    /// Writes exactly one value, in which dates have the given form.
    func write(to json: inout JSONWriter, as form: DateForm)
}

extension JSONDates {
    /// The value as JSON, in which dates have the given form. A date whose year is not 0 to 9999 is `null`.
    public func json(_ form: DateForm) -> some JSONWritable { DatedJSON(value: self, form: form) }
}

extension Date: JSONDates {
    /// Writes the instant in the given form, which is a number or a string.
    public func write(to json: inout JSONWriter, as form: DateForm) { json.write(self, as: form) }
}

extension Array: JSONDates where Element: JSONDates {
    /// Writes an array of dates.
    public func write(to json: inout JSONWriter, as form: DateForm) {
        map { DatedJSON(value: $0, form: form) }.write(to: &json)
    }
}

extension Dictionary: JSONDates where Key == String, Value: JSONDates {
    /// Writes an object of dates. Its members are sorted by key.
    public func write(to json: inout JSONWriter, as form: DateForm) {
        mapValues { DatedJSON(value: $0, form: form) }.write(to: &json)
    }
}

extension Optional: JSONDates where Wrapped: JSONDates {
    /// Writes the value, or `null`.
    public func write(to json: inout JSONWriter, as form: DateForm) {
        map { DatedJSON(value: $0, form: form) }.write(to: &json)
    }
}

/// Dates, and the form in which they are written.
struct DatedJSON<Value: JSONDates>: JSONWritable {
    let value: Value
    let form: DateForm

    func write(to json: inout JSONWriter) { value.write(to: &json, as: form) }
}
