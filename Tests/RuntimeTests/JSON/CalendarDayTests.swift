import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct CalendarDayTests {
    /// Compares the arithmetic with a count of the days from 1583 to 2400.
    @Test(.takesTurns) func `Day numbers are consecutive`() async throws {
        var number = -141_349
        for year in 1583...2400 {
            await Task.yield()
            let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in zip(1...12, lengths) {
                for day in [1, 2, 15, length] {
                    #expect(CalendarDay(year: year, month: month, day: day) != nil)
                    #expect(CivilTime.days(year: year, month: month, day: day) == number + day - 1)
                    let civil = CivilTime(seconds: Int64(number + day - 1) * 86400 + 86399)
                    #expect((civil.year, civil.month, civil.day, civil.second) == (year, month, day, 86399))
                }
                #expect(CalendarDay(year: year, month: month, day: length + 1) == nil)
                number += length
            }
        }
    }

    @Test func `The arithmetic agrees with Foundation`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var random = SplitMix64(seed: 2)
        for _ in 0..<2000 {
            let seconds = Int64.random(in: -12_212_000_000...250_000_000_000, using: &random)
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
            let civil = CivilTime(seconds: seconds)
            #expect([civil.year, civil.month, civil.day] == [parts.year, parts.month, parts.day])
        }
    }

    @Test(arguments: [
        "2025-13-45", "2025-02-29", "1900-02-29", "2024-00-10", "2024-04-31", "2024-1-02", "2024-01-02T00:00:00Z",
        "24-01-02",
        "2024-01-02 ", "", "2024/01/02", "-024-01-02", "２024-01-02",
    ])
    func `Text that is not a day is rejected`(text: String) {
        #expect(CalendarDay(text) == nil)
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"", as: CalendarDay.self) }
    }

    @Test(arguments: ["0000-01-01", "0999-12-31", "2000-02-29", "2024-02-29", "9999-12-31"])
    func `A day survives writing and reading`(text: String) throws {
        #expect(CalendarDay(text)?.description == text)
        #expect(written(try read("\"\(text)\"", as: CalendarDay.self)) == "\"\(text)\"")
        let encoded = try JSONEncoder().encode([try #require(CalendarDay(text))])
        #expect(try JSONDecoder().decode([CalendarDay].self, from: encoded).map(\.description) == [text])
    }

    @Test func `Days are ordered`() {
        let days = ["2024-12-31", "2023-01-01", "2024-02-01", "2024-01-31"].compactMap { CalendarDay($0) }
        #expect(days.sorted().map(\.description) == ["2023-01-01", "2024-01-31", "2024-02-01", "2024-12-31"])
        #expect(Set(days + days).count == 4)
    }

    @Test(arguments: [
        ("2024-03-31", "Europe/Berlin", "2024-03-30T23:00:00Z"),
        ("2024-04-01", "Europe/Berlin", "2024-03-31T22:00:00Z"),
        ("2024-11-03", "America/New_York", "2024-11-03T04:00:00Z"),
        ("2024-06-01", "Asia/Kolkata", "2024-05-31T18:30:00Z"),
        // Clocks skipped midnight on that day, from 00:00 to 01:00.
        ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
    ])
    func `A day begins at its first moment`(day: String, zone: String, instant: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let day = try #require(CalendarDay(day))
        let expected = try read("\"\(instant)\"") { json in try json.date(.iso8601) }.value
        #expect(day.date(in: zone) == expected)
        #expect(CalendarDay(expected, in: zone) == day)
        #expect(CalendarDay(expected.addingTimeInterval(-1), in: zone).map { $0 < day } == true)
    }
}
