import EndpointGenerator
import EndpointImporter

/// The parts of sample values that the models leave open.
package protocol SampleSource: Sendable {
    /// A value of a built-in type.
    func value(of scalar: Scalar, at place: SamplePlace) -> SpecNode
    /// A value of a built-in type in one of its forms.
    func value(of type: FormedType, at place: SamplePlace) -> SpecNode
    /// The number of elements of a list.
    func count(at place: SamplePlace) -> Int
    /// The key of the only member of a map.
    func key(at place: SamplePlace) -> String
    /// The number of one of several values or cases.
    func index(below count: Int, at place: SamplePlace) -> Int
}

/// The place of a value in a sample.
package struct SamplePlace: Sendable {
    /// The keys of objects and the numbers of elements that lead to the value.
    package let keys: [String]

    package init(_ keys: [String] = []) { self.keys = keys }

    package func inside(_ key: String) -> SamplePlace { SamplePlace(keys + [key]) }

    /// The last key that is no number of an element. Empty for the whole value.
    package var name: String { keys.last { Int($0) == nil } ?? "" }
}

/// The simplest values: one element in each list, and the first of several cases.
package struct PlainSamples: SampleSource {
    package init() {}

    package func count(at place: SamplePlace) -> Int { 1 }

    package func key(at place: SamplePlace) -> String { "key" }

    package func index(below count: Int, at place: SamplePlace) -> Int { 0 }

    package func value(of scalar: Scalar, at place: SamplePlace) -> SpecNode {
        switch scalar {
        case .string: "text"
        case .int, .int64: .number("1")
        case .double, .decimal, .duration: .number("1.5")
        case .bool: .bool(true)
        case .url: "https://example.com"
        case .json: .object([])
        case .calendarDay: "2026-01-31"
        case .plainTime: "09:30:00"
        case .uuid: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
        case .data: "AQID"
        }
    }

    package func value(of type: FormedType, at place: SamplePlace) -> SpecNode {
        switch type {
        case .date(.iso8601): "2026-01-31T09:30:00Z"
        case .date(.utc): "2026-01-31T09:30:00"
        case .date(.spaced): "2026-01-31 09:30:00 UTC"
        case .date(.rfc2822): "Sat, 31 Jan 2026 09:30:00 +0000"
        case .date(.http): "Sat, 31 Jan 2026 09:30:00 GMT"
        case .date(.unix): .number("1769851800")
        case .date(.unixMilliseconds): .number("1769851800000")
        case .duration(.iso8601): "PT1M30S"
        case .duration(.seconds): .number("90")
        case .duration(.milliseconds): .number("90000")
        case .data: "AQID"
        }
    }
}
