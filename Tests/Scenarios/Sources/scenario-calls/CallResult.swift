import EndpointRuntime
import Foundation

/// The result of a call: values, or an error.
struct CallResult: Encodable {
    let scenario: String
    let flavor: String

    /// The values that the call returned, written as JSON again.
    var values: [String] = []

    var error: String?

    /// The status of the response, if it is the error.
    var status: Int?

    init(scenario: String, flavor: String) {
        self.scenario = scenario
        self.flavor = flavor
    }

    /// Writes a value as JSON. Responses by status are an enum, whose case has the value. A call without a response
    /// returns `Void`, which has no text.
    static func text(of value: some Any) -> String? {
        let mirror = Mirror(reflecting: value)
        let payload = mirror.displayStyle == .enum ? mirror.children.first?.value : nil
        // Dates and durations have no form of their own.
        if let dates = value as? any FormedValue<DateForm> { return text(written: dates.json(.iso8601)) }
        if let durations = value as? any FormedValue<DurationForm> { return text(written: durations.json(.iso8601)) }
        guard let writable = value as? any JSONWritable ?? payload as? any JSONWritable else { return nil }
        return text(written: writable)
    }

    private static func text(written value: some JSONWritable) -> String {
        String(decoding: JSONWriter.write(value), as: UTF8.self)
    }

    func print() {
        guard let line = try? JSONEncoder().encode(self) else { return }
        Swift.print(String(decoding: line, as: UTF8.self))
    }
}
