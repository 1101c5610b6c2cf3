import EndpointGenerator

/// The types of the formats of scalars.
extension DraftType {
    init(textFormat format: String?) {
        switch format {
        case nil: self = .string
        case "date-time"?: self = .formed(.date(.iso8601))
        case "date-time-rfc-2822"?: self = .formed(.date(.rfc2822))
        case "http-date"?: self = .formed(.date(.http))
        case "base64url"?: self = .formed(.data(.base64url))
        // Kubernetes has numbers in texts of this format.
        case "int-or-string"?: self = .json
        case let format?: self = .scalar(Scalar.allCases.first { $0.textFormats.contains(format) } ?? .string)
        }
    }

    init(integerFormat format: String?) {
        switch format {
        case "int64": self = .int64
        case "unix-time", "unixtime", "timestamp": self = .formed(.date(.unix))
        default: self = .int
        }
    }

    init(numberFormat format: String?) {
        self = format == "decimal" ? .scalar(.decimal) : .double
    }
}

extension Scalar {
    /// The formats of texts that have the type.
    fileprivate var textFormats: [String] {
        switch self {
        case .url: ["uri", "url"]
        case .calendarDay: ["date"]
        case .uuid: ["uuid", "uuid4"]
        case .data: ["byte"]
        // The format `time` has an offset (RFC 3339, section 5.6), which a `PlainTime` has not.
        case .plainTime: []
        case .string, .int, .int64, .double, .bool, .json, .decimal, .duration: []
        }
    }
}
