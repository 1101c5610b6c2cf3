import EndpointRuntime
import Foundation
import Testing

/// Durations are a number of seconds.
struct DurationTests {
    @Test(
        arguments: [
            ("0", .zero, "0"), ("-0", .zero, "0"), ("-0.0", .zero, "0"), ("90", .seconds(90), "90"),
            ("1.5", .milliseconds(1500), "1.5"), ("-1.5", .milliseconds(-1500), "-1.5"),
            ("-0.25", .milliseconds(-250), "-0.25"), ("1e3", .seconds(1000), "1000"),
            ("15e-1", .milliseconds(1500), "1.5"),
            ("0.000000001", .nanoseconds(1), "0.000000001"), ("3.100", .milliseconds(3100), "3.1"),
            ("4102444800.123456789", .seconds(4_102_444_800) + .nanoseconds(123_456_789), "4102444800.123456789"),
            ("9223372036854775807", .seconds(Int64.max), "9223372036854775807"),
            ("-9223372036854775808", .seconds(Int64.min), "-9223372036854775808"),
            ("1e-400", .zero, "0"),
            ("0.0000000000000000019", Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000000001"),
        ] as [(String, Duration, String)])
    func `Seconds are read and written exactly`(text: String, duration: Duration, expected: String) throws {
        #expect(try read(text, as: Duration.self) == duration)
        #expect(written(duration) == expected)
        #expect(duration.parameterText == expected)
        #expect(try read("\"\(text)\"") { json in try json.quotedDuration() }.value == duration)
    }

    @Test(arguments: [
        "1E400", "-1e400", "9223372036854775808", "1e99999999999999999999", "1e9223372036854775807", "1e40",
    ])
    func `A number that a Duration cannot hold is an error`(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try read("[\(text)]", as: [Duration].self) }
        #expect(failure.path == "[0]")
        #expect(failure.reason.hasPrefix("expected a number of seconds that a Duration can hold, found "))
    }

    @Test(arguments: [#""1""#, #""PT1S""#, "null", "1s", "-"])
    func `Other JSON is not a duration`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text, as: Duration.self) }
    }

    @Test func `An empty text is no quoted duration`() throws {
        #expect(try read(#""""#) { json in try json.optionalQuotedDuration() }.value == nil)
        #expect(try read("null") { json in try json.optionalQuotedDuration() }.value == nil)
    }
}
