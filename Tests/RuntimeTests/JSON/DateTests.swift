import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct DateTests {
    @Test(
        arguments: [
            (.iso8601, #""2024-01-22T20:49:56Z""#, 1_705_956_596),
            (.iso8601, #""2024-01-22t20:49:56.123z""#, 1_705_956_596.123),
            (.iso8601, #""2024-01-22T20:49:56.123456789+01:30""#, 1_705_951_196.123456),
            (.iso8601, #""2024-01-22 20:49:56-08:00""#, 1_705_985_396), (.iso8601, #""1969-12-31T23:59:59.5Z""#, -0.5),
            (.iso8601, #""2016-12-31T23:59:60Z""#, 1_483_228_800),
            (.iso8601, #""2017-01-01T05:29:60+05:30""#, 1_483_228_800),
            (.iso8601, #""2016-12-31T20:14:60-03:45""#, 1_483_228_800),
            (.rfc2822, #""Sun, 1 Jan 2017 05:29:60 +0530""#, 1_483_228_800),
            (.iso8601, #""2024-02-29\u005400:00:00Z""#, 1_709_164_800),
            (.utc, #""2024-01-22T20:49:56""#, 1_705_956_596), (.utc, #""2024-01-22T20:49:56.1""#, 1_705_956_596.1),
            (.utc, #""2024-01-22T20:49:56.000001Z""#, 1_705_956_596.000001),
            (.iso8601, #""2024-01-22T20:49:56+0000""#, 1_705_956_596),
            (.iso8601, #""2024-01-22T20:49:56.5-0830""#, 1_705_987_196.5),
            (.spaced, #""2024-01-22 20:49:56 UTC""#, 1_705_956_596),
            (.spaced, #""2024-01-22 20:49:56.25 UTC""#, 1_705_956_596.25),
            (.rfc2822, #""Tue, 10 Nov 2009 23:00:00 +0100""#, 1_257_890_400),
            (.rfc2822, #""Tue, 10 Nov 2009 23:00:00 GMT""#, 1_257_894_000),
            (.rfc2822, #""tue, 10 NOV 2009 23:00:00 utc""#, 1_257_894_000),
            (.rfc2822, #""10 Nov 2009 23:00:00 -0000""#, 1_257_894_000),
            (.rfc2822, #""Sun, 1 Feb 2009 00:00:00 +0000""#, 1_233_446_400),
            (.rfc2822, #""Sat, 31 Dec 2016 23:59:60 GMT""#, 1_483_228_800),
            (.http, #""Tue, 29 Aug 2023 06:57:37 GMT""#, 1_693_292_257),
            (.http, #""Tue, 29 Aug 2023 08:57:37 +0200""#, 1_693_292_257),
            (.unix, "1705956596", 1_705_956_596), (.unix, "1705956596.25", 1_705_956_596.25), (.unix, "-1", -1),
            (.unixMilliseconds, "1705956596123", 1_705_956_596.123), (.unixMilliseconds, "0", 0),
        ] as [(DateForm, String, TimeInterval)])
    func `Every form is read`(form: DateForm, text: String, seconds: TimeInterval) throws {
        let date = try read(text) { json in try json.date(form) }.value
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.0000005)
    }

    @Test(
        arguments: [
            (.iso8601, "2024-01-22T20:49:56"), (.iso8601, "2024-01-22"), (.iso8601, "2024-01-22T24:00:00Z"),
            (.iso8601, "2024-01-22T20:60:00Z"), (.iso8601, "2024-01-22T20:49:60Z"), (.iso8601, "2024-01-22T20:49:56.Z"),
            (.iso8601, "2016-12-31T23:59:60+05:30"), (.iso8601, "2016-12-31T23:59:61Z"), (.utc, "2016-12-31T05:29:60"),
            (.rfc2822, "Sat, 31 Dec 2016 23:29:60 GMT"),
            (.iso8601, "2024-02-30T20:49:56Z"), (.iso8601, "2024-01-22T20:49:56Z "),
            (.iso8601, "2024-01-22T20:49:56+1:00"),
            (.iso8601, "2024-01-22T20:49:56+24:00"), (.iso8601, "24-01-22T20:49:56Z"),
            (.iso8601, "2024-1-22T20:49:56Z"),
            (.iso8601, "+024-01-22T20:49:56Z"), (.iso8601, "2024-01-22T20:49Z"),
            (.iso8601, "0000-01-01T00:00:00+01:00"),
            (.iso8601, "9999-12-31T23:59:59-01:00"), (.utc, "2024-01-22 20:49:56 UTC"),
            (.utc, "2024-01-22T20:49:56+01:00"),
            (.spaced, "2024-01-22T20:49:56 UTC"), (.spaced, "2024-01-22 20:49:56"),
            (.spaced, "2024-01-22 20:49:56 CET"),
            (.iso8601, "2024-01-22T20:49:56+01"), (.iso8601, "2024-01-22T20:49:56+01000"),
            (.iso8601, "2024-01-22T20:49:56+0160"), (.iso8601, "2024-01-22T20:49:56+:00"),
            (.rfc2822, "Tue, 31 Nov 2009 23:00:00 GMT"), (.rfc2822, "Tue 10 Nov 2009 23:00:00 GMT"),
            (.rfc2822, "Tue, 10 Nov 09 23:00:00 GMT"), (.rfc2822, "Tue, 10 Nov 2009 23:00:00"),
            (.rfc2822, "Tue, 10 Nov 2009 23:00:00 CET"), (.rfc2822, "Tue, 10 Nov 2009 24:00:00 GMT"),
            (.rfc2822, "Tue, 10 Nov 2009 23:00:00.5 GMT"), (.rfc2822, "Tue, 10 Nov 2009 23:00:00 +01"),
            (.rfc2822, "Tue, 10 November 2009 23:00:00 GMT"), (.rfc2822, "Tue, 10 Nov 2009 23:00:00 GMT "),
            (.rfc2822, ""), (.rfc2822, "Tue, "), (.rfc2822, "2009-11-10T23:00:00Z"),
            (.http, "Tue, 29 Aug 2023 06:57:37"), (.http, "Tuesday, 29-Aug-23 06:57:37 GMT"),
            (.http, "Tue Aug 29 06:57:37 2023"), (.http, "2023-08-29T06:57:37Z"),
            (.unix, "1705956596"), (.unixMilliseconds, "x"),
        ] as [(DateForm, String)])
    func `Other forms are rejected`(form: DateForm, text: String) {
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"") { json in try json.date(form) } }
    }

    @Test func `Milliseconds in place of seconds are rejected`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read("1705956596123") { json in try json.date(.unix) }
        }
        #expect(failure.reason == "expected seconds since 1970 in the years 0 to 9999, found the number 1705956596123")
        #expect(throws: DecodingFailure.self) { try read("1e300") { json in try json.date(.unixMilliseconds) } }
    }

    @Test(.oneTask, arguments: DateForm.allCases)
    func `Instants survive writing and reading`(form: DateForm) async throws {
        var random = SplitMix64(seed: 1)
        for round in 0..<3000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            // In these years a Date is exact to the microsecond.
            let seconds = Int64.random(in: -3_000_000_000...5_000_000_000, using: &random)
            let fraction =
                form == .rfc2822 || form == .http
                ? 0
                : [
                    0, 0, Int64.random(in: 0..<1000, using: &random) * 1000,
                    Int64.random(in: 0..<1_000_000, using: &random),
                ]
                .randomElement(using: &random) ?? 0
            let date = try #require(Instant(seconds: seconds, microseconds: fraction)).date
            let text = written(date, as: form)
            let again = try read(text) { json in try json.date(form) }.value
            let instant = try #require(Instant(again))
            // Seconds since 1970 are a little less precise as a Double than in a Date.
            let isCounted = form == .unix || form == .unixMilliseconds
            let error = (instant.seconds - seconds) * 1_000_000 + instant.microseconds - fraction
            #expect(abs(error) <= (isCounted ? 1 : 0), "\(text)")
            if !isCounted { #expect(written(again, as: form) == text) }
        }
    }

    /// So far in the future a Date has a precision of 30 microseconds. The nearest Date is in the year 10000.
    @Test func `The last microsecond of the year 9999 survives reading and writing`() throws {
        let date = try read(#""9999-12-31T23:59:59.999999Z""#) { json in try json.date(.iso8601) }.value
        for form in DateForm.allCases where form != .rfc2822 && form != .http {
            #expect(try read(written(date, as: form)) { json in try json.date(form) }.value == date)
        }
    }

    @Test(arguments: [
        "-62167002120.090", "-62167002120089.996", "253402300799.5", "253402300799999.123", "-2000000000.000001",
        "4000000000000.001", "-6.2167002120090e13", "-62167002120",
    ])
    func `Numbers far from 1970 are read as they are written`(text: String) throws {
        for form in [DateForm.unix, .unixMilliseconds] {
            guard let date = try? read(text, { json in try json.date(form) }).value else { continue }
            #expect(try read(written(date, as: form)) { json in try json.date(form) }.value == date)
        }
    }

    @Test func `Instants are written in their form`() throws {
        let date = try #require(Instant(seconds: 1_705_956_596, microseconds: 120_000)).date
        #expect(written(date, as: .iso8601) == #""2024-01-22T20:49:56.120Z""#)
        #expect(written(date, as: .utc) == #""2024-01-22T20:49:56.120""#)
        #expect(written(date, as: .spaced) == #""2024-01-22 20:49:56.120 UTC""#)
        #expect(written(date, as: .rfc2822) == #""Mon, 22 Jan 2024 20:49:56 +0000""#)
        #expect(written(date, as: .http) == #""Mon, 22 Jan 2024 20:49:56 GMT""#)
        #expect(written(date, as: .unix) == "1705956596.120000")
        #expect(written(date, as: .unixMilliseconds) == "1705956596120")
        #expect(written(Date(timeIntervalSince1970: -0.25), as: .unix) == "-0.250000")
        #expect(written(Date(timeIntervalSince1970: 0), as: .iso8601) == #""1970-01-01T00:00:00Z""#)
        for seconds in [1e12, -1e12, .infinity, .nan, 253_402_300_800] {
            #expect(written(Date(timeIntervalSince1970: seconds), as: .iso8601) == "null")
        }
    }

    @Test func `Weekdays are written on both sides of 1970`() {
        for (day, name) in [(-719_528, "Sat"), (-1, "Wed"), (0, "Thu"), (3, "Sun"), (2_932_896, "Fri")] {
            let text = written(Date(timeIntervalSince1970: Double(day) * 86400), as: .rfc2822)
            #expect(text.hasPrefix("\"\(name), "), "\(text)")
        }
    }

    @Test func `A number of seconds can be text`() throws {
        for text in ["1705956596.5", #""1705956596.5""#] {
            let date = try read(text) { json in try json.quotedDate(.unix) }.value
            #expect(date == Date(timeIntervalSince1970: 1_705_956_596.5))
        }
        #expect(try read(#""""#) { json in try json.optionalQuotedDate(.unixMilliseconds) }.value == nil)
        for text in [#""""#, #"" 1""#, #""1e300""#, #""2024-01-22T20:49:56Z""#, "true"] {
            #expect(throws: DecodingFailure.self) { try read(text) { json in try json.quotedDate(.unix) } }
        }
    }

    private func written(_ date: Date, as form: DateForm) -> String {
        var json = JSONWriter()
        json.write(date, as: form)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
