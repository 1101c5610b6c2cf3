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
}
