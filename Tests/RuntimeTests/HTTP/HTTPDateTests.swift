import Foundation
import Testing

@testable import EndpointRuntime

/// Dates in headers.
struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "sun, 06 NOV 1994 08:49:37 gmt", "Mon, 06 Nov 1994 08:49:37 GMT",
    ])
    func `All three forms of dates are parsed`(_ text: String) {
        #expect(Date(httpDate: text, now: now) == now)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        ("Fri, 31 Dec 9999 23:59:60 GMT", 253_402_300_800), ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
        ("Fri Nov 11 00:00:00 1994", 784_512_000),
    ])
    func `Dates of all years are parsed`(_ text: String, _ seconds: Double) {
        #expect(Date(httpDate: text, now: now)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun", "Sun,", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 06 Nvo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Xxx, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sun Nov 06 08:49:37 1994 GMT",
        "784111777", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMTGMT", "٠٦ Nov 1994",
    ])
    func `An invalid date is rejected`(_ text: String) {
        #expect(Date(httpDate: text, now: now) == nil)
    }

    @Test(arguments: [
        ("94", 1994), ("95", 1995), ("00", 2000), ("43", 2043), ("44", 1944), ("45", 1945), ("93", 1993), ("99", 1999),
    ])
    func `A year of two digits is at most 50 years ahead`(_ ending: String, _ year: Int) throws {
        // A day after today, so that 2044 is more than 50 years ahead.
        let date = try #require(Date(httpDate: "Sunday, 07-Nov-\(ending) 08:49:37 GMT", now: now))
        #expect(CivilTime(seconds: Int64(date.timeIntervalSince1970)).year == year)
        if year == 1944 {
            let today = try #require(Date(httpDate: "Sunday, 06-Nov-44 08:49:37 GMT", now: now))
            #expect(CivilTime(seconds: Int64(today.timeIntervalSince1970)).year == 2044)
        }
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
    func `No current time traps`(_ now: Date) {
        _ = Date(httpDate: "Sunday, 29-Feb-00 08:49:37 GMT", now: now)
    }
}
