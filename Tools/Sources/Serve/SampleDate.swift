import EndpointGenerator
import EndpointImporter
import Foundation

/// A time in all forms of dates.
struct SampleDate {
    let seconds: Int

    /// `2026-01-31T09:30:00Z`
    var iso8601: String { Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601) }

    func node(_ form: DateForm) -> SpecNode {
        switch form {
        case .iso8601: .text(iso8601)
        case .utc: .text(String(iso8601.dropLast()))
        case .spaced: .text("\(iso8601.prefix(10)) \(time) UTC")
        case .rfc2822: .text("\(dayOfMessage) \(time) +0000")
        case .http: .text("\(dayOfMessage) \(time) GMT")
        case .unix: .number(String(seconds))
        case .unixMilliseconds: .number(String(seconds * 1_000))
        }
    }

    private var time: Substring { iso8601.dropFirst(11).prefix(8) }

    /// The day as in a header of a message: `Sat, 31 Jan 2026`.
    private var dayOfMessage: String {
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = iso8601.prefix(10).split(separator: "-")
        let month = (Int(parts[1]) ?? 1) - 1
        return "\(weekdays[seconds / 86_400 % 7]), \(parts[2]) \(months[month]) \(parts[0])"
    }
}
