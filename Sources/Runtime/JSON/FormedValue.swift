import Foundation

/// A value that APIs write in several forms: a date, a duration or bytes. It can also be a list, a dictionary or an
/// optional of these.
///
/// The type of the value does not say the form, so each function that writes it takes the form.
public protocol FormedValue<Form> {
    /// The forms that the value can have.
    associatedtype Form: Sendable

    /// Writes exactly one value in the given form.
    func write(to json: inout JSONWriter, as form: Form)
}

extension FormedValue {
    /// The value as JSON in the given form. A date whose year is not 0 to 9999 is `null`.
    public func json(_ form: Form) -> some JSONWritable { FormedJSON(value: self, form: form) }
}

/// A single value that APIs write in several forms: a date, a duration or bytes.
public protocol FormedScalar<Form>: FormedValue {}

extension FormedScalar {
    /// The value as a parameter of a path, a query, a form or a header.
    ///
    /// - Parameter form: The form in which the service writes such values.
    /// - Returns: The text that the service's JSON would have, without quotes and before percent-encoding.
    public func parameter(_ form: Form) -> String {
        var writer = JSONWriter()
        write(to: &writer, as: form)
        return String(decoding: writer.bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}

extension Array where Element: FormedScalar {
    /// The values as parameters. Each is written as by ``FormedScalar/parameter(_:)``.
    public func parameter(_ form: Element.Form) -> [String] { map { $0.parameter(form) } }
}

extension Date: FormedScalar {
    /// Writes the instant in the given form, which is a number or a string.
    public func write(to json: inout JSONWriter, as form: DateForm) { json.write(self, as: form) }
}

extension Array: FormedValue where Element: FormedValue {
    /// Writes an array of values in the given form.
    public func write(to json: inout JSONWriter, as form: Element.Form) {
        map { FormedJSON(value: $0, form: form) }.write(to: &json)
    }
}

extension Dictionary: FormedValue where Key == String, Value: FormedValue {
    /// Writes an object of values in the given form. Its members are sorted by key.
    public func write(to json: inout JSONWriter, as form: Value.Form) {
        mapValues { FormedJSON(value: $0, form: form) }.write(to: &json)
    }
}

extension Optional: FormedValue where Wrapped: FormedValue {
    /// Writes the value in the given form, or `null`.
    public func write(to json: inout JSONWriter, as form: Wrapped.Form) {
        map { FormedJSON(value: $0, form: form) }.write(to: &json)
    }
}

/// A value, and the form in which it is written.
struct FormedJSON<Value: FormedValue>: JSONWritable {
    let value: Value
    let form: Value.Form

    func write(to json: inout JSONWriter) { value.write(to: &json, as: form) }
}
