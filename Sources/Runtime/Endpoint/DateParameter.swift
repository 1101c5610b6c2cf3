import Foundation

extension Date {
    /// The instant as a parameter of a path, a query, a form or a header: what stands in the service's JSON, without
    /// quotes.
    ///
    /// - Parameter form: How the service writes instants.
    /// - Returns: The text, before any percent-encoding.
    public func parameter(_ form: DateForm) -> String {
        var writer = JSONWriter()
        writer.write(self, as: form)
        return String(decoding: writer.bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}

extension [Date] {
    /// The instants as parameters, each as ``Foundation/Date/parameter(_:)`` has it.
    public func parameter(_ form: DateForm) -> [String] { map { $0.parameter(form) } }

    /// The instants as JSON, each as ``Foundation/Date/json(_:)`` has it.
    public func json(_ form: DateForm) -> some JSONWritable { map { DatedJSON(date: $0, form: form) } }
}

extension Date {
    /// The instant as JSON: a number or a text, as the form has it.
    ///
    /// - Parameter form: How the service writes instants.
    /// - Returns: What writes the instant, or `null` for one outside the years 0 to 9999.
    public func json(_ form: DateForm) -> some JSONWritable { DatedJSON(date: self, form: form) }
}

/// An instant, and how the service writes it.
private struct DatedJSON: JSONWritable {
    let date: Date
    let form: DateForm

    func write(to json: inout JSONWriter) { json.write(date, as: form) }
}
