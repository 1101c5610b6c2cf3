/// A built-in type that APIs write in several forms, with one of these: `Date(unix)`, `Duration(iso8601)`, `Data(base64url)`.
package enum FormedType: Hashable, Sendable {
    case date(DateForm)
    case duration(DurationForm)
    case data(DataForm)

    package static let all: [FormedType] =
        DateForm.allCases.map { .date($0) } + DurationForm.allCases.map { .duration($0) }
        + DataForm.allCases.map { .data($0) }

    /// The type without its form, in specs as in Swift.
    package var name: String {
        switch self {
        case .date: "Date"
        case .duration: "Duration"
        case .data: "Data"
        }
    }

    /// The name of the form, in specs as in Swift.
    package var form: String {
        switch self {
        case .date(let form): form.rawValue
        case .duration(let form): form.rawValue
        case .data(let form): form.rawValue
        }
    }

    /// The type as a spec writes it.
    package var text: String { "\(name)(\(form))" }

    /// The shape of the JSON.
    package var shape: JSONShape {
        switch self {
        case .date(.unix), .date(.unixMilliseconds), .duration(.seconds), .duration(.milliseconds): .number
        case .date(.iso8601), .date(.utc), .date(.spaced), .date(.rfc2822), .date(.http), .duration(.iso8601), .data:
            .string
        }
    }

    /// Whether Foundation must be imported to name the type.
    package var needsFoundation: Bool {
        switch self {
        case .date, .data: true
        case .duration: false
        }
    }
}

/// The form of a date in JSON and in parameters. The names of all forms are those of the runtime.
package enum DateForm: String, CaseIterable, Sendable {
    case iso8601, utc, spaced, rfc2822, http, unix, unixMilliseconds
}

/// The form of a duration. A `Duration` without a form is a number of seconds.
package enum DurationForm: String, CaseIterable, Sendable {
    case seconds, milliseconds, iso8601
}

/// The form of bytes. `Data` without a form is in base64.
package enum DataForm: String, CaseIterable, Sendable {
    case base64, base64url
}
