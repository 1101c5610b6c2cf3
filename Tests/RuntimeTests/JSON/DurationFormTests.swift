import Foundation
import Testing

@testable import EndpointRuntime

/// Durations in the forms that an API can choose.
struct DurationFormTests {
    private static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)

    @Test(
        arguments: [
            ("P40D", .seconds(40 * 86_400), "P40D"), ("PT0S", .zero, "PT0S"), ("P0D", .zero, "PT0S"),
            ("-P0D", .zero, "PT0S"),
            ("PT36S", .seconds(36), "PT36S"), ("PT1.5S", .milliseconds(1500), "PT1.5S"),
            ("PT01.50S", .milliseconds(1500), "PT1.5S"), ("-PT0.25S", .milliseconds(-250), "-PT0.25S"),
            ("+PT5M", .seconds(300), "PT5M"), ("-P1DT2H3M4S", .seconds(-93_784), "-P1DT2H3M4S"),
            ("P123DT22H14M12.011S", .seconds(10_707_252) + .milliseconds(11), "P123DT22H14M12.011S"),
            ("P2W", .seconds(14 * 86_400), "P14D"), ("P1W1D", .seconds(8 * 86_400), "P8D"),
            ("P0.5D", .seconds(43_200), "PT12H"), ("PT0.1H", .seconds(360), "PT6M"),
            ("PT36H", .seconds(129_600), "P1DT12H"),
            ("PT90M", .seconds(5400), "PT1H30M"), ("PT3600S", .seconds(3600), "PT1H"),
            ("P1DT0H", .seconds(86_400), "P1D"),
            ("PT0.000000000000000001S", attosecond, "PT0.000000000000000001S"),
            ("PT0.0000000000000000019S", attosecond, "PT0.000000000000000001S"),
            ("PT9223372036854775807S", .seconds(Int64.max), "P106751991167300DT15H30M7S"),
            ("-PT9223372036854775808S", .seconds(Int64.min), "-P106751991167300DT15H30M8S"),
        ] as [(String, Duration, String)])
    func `Durations of ISO 8601 are read exactly and written in one form`(
        text: String, duration: Duration, expected: String
    ) throws {
        #expect(try read("\"\(text)\"") { json in try json.duration(.iso8601) }.value == duration)
        #expect(written(duration.json(.iso8601)) == "\"\(expected)\"")
        #expect(duration.parameter(.iso8601) == expected)
    }

    @Test func `An escape in a duration is read`() throws {
        #expect(
            try read(#""P\u0054.5S""#.replacing(".", with: "1.")) { json in try json.duration(.iso8601) }.value
                == .milliseconds(1500))
    }

    @Test(arguments: ["P1Y", "P1M", "P1Y2M10DT2H30M", "-P0.5Y", "P0Y", "P2M1W"])
    func `Years and months have no length`(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read("[\"\(text)\"]") { json in try json.array { try $0.duration(.iso8601) } }
        }
        #expect(failure.path == "[0]")
        let expected = "a duration such as P1DT2H30M, without years and months, which have no length"
        #expect(failure.reason == "expected \(expected), found the string \"\(text)\"")
    }

    @Test(arguments: [
        "PT9223372036854775808S", "-PT9223372036854775809S", "P106751991167301D",
        "PT99999999999999999999999999999999999999999S",
        "P340282366920938463463374607431768211455W", "PT9223372036854775807S1H", "P1DT9223372036854775807S",
    ])
    func `A duration that does not fit is an error`(text: String) {
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"") { json in try json.duration(.iso8601) } }
    }

    @Test(arguments: [
        "", "P", "PT", "-P", "T1S", "1S", "PS", "P1", "P1S", "PT1", "PT1D", "P1DT", "P1D1W", "PT1S1M", "PT1M1M",
        "PT.5S",
        "PT1.S", "PT1.5M1S", "P1.5DT1H", "PT1..5S", "PT1,5S", "PT-1S", "p1d", "P1d", "PT1S ", " PT1S", "PT1e3S",
        "P1DT1HT1M",
        "PT１S", "90", "1.5",
    ])
    func `Other texts are no durations`(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read("\"\(text)\"") { json in try json.duration(.iso8601) }
        }
        #expect(failure.reason.hasPrefix("expected a duration such as P1DT2H30M, found "))
    }

    @Test(arguments: ["1", "null", "true", "[]"])
    func `Other JSON is no duration`(json: String) {
        #expect(throws: DecodingFailure.self) { try read(json) { try $0.duration(.iso8601) } }
    }

    @Test(
        arguments: [
            ("36000", .seconds(36), "36000"), ("35625", .milliseconds(35_625), "35625"),
            ("-0.5", .microseconds(-500), "-0.5"),
            ("1e3", .seconds(1), "1000"), ("0.000000000000001", attosecond, "0.000000000000001"), ("0", .zero, "0"),
            ("9223372036854775807000", .seconds(Int64.max), "9223372036854775807000"),
        ] as [(String, Duration, String)])
    func `Milliseconds are read and written exactly`(text: String, duration: Duration, expected: String) throws {
        #expect(try read(text) { json in try json.duration(.milliseconds) }.value == duration)
        #expect(try read("\"\(text)\"") { json in try json.quotedDuration(.milliseconds) }.value == duration)
        #expect(written(duration.json(.milliseconds)) == expected)
        #expect(duration.parameter(.milliseconds) == expected)
    }

    @Test func `Too many milliseconds are an error`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read("9223372036854775808000") { json in try json.duration(.milliseconds) }
        }
        #expect(failure.reason.hasPrefix("expected a number of milliseconds that a Duration can hold, found "))
    }

    @Test(arguments: DurationForm.allCases)
    func `Durations survive writing and reading`(form: DurationForm) throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let isNegative = Bool.random(using: &random)
            let seconds = Int64.random(in: 0...(Int64.max &>> Int64.random(in: 0..<63, using: &random)), using: &random)
            let rest = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random)
            let positive = Duration(
                secondsComponent: seconds, attosecondsComponent: Bool.random(using: &random) ? 0 : rest)
            let duration = isNegative ? .zero - positive : positive
            let text = written(duration.json(form))
            #expect(try read(text) { json in try json.duration(form) }.value == duration, "\(text)")
        }
    }

    @Test func `Nothing is no duration`() throws {
        for text in ["null", #""""#] {
            #expect(try read(text) { json in try json.optionalDuration(.iso8601) }.value == nil)
            #expect(try read(text) { json in try json.optionalDuration(.milliseconds) }.value == nil)
            #expect(try read(text) { json in try json.optionalQuotedDuration(.milliseconds) }.value == nil)
        }
    }

    @Test func `Lists, maps and optionals have the form too`() {
        let durations: [Duration?] = [.seconds(1), nil]
        #expect(written(durations.json(.iso8601)) == #"["PT1S",null]"#)
        #expect(written(["b": Duration.seconds(2), "a": .seconds(60)].json(.iso8601)) == #"{"a":"PT1M","b":"PT2S"}"#)
        #expect([Duration.seconds(1), .milliseconds(5)].parameter(.milliseconds) == ["1000", "5"])
    }
}
