import Foundation
import Testing

@testable import EndpointRuntime

/// `Retry-After` in seconds and in the three forms of dates.
@Suite
struct RetryAfterTests {
    /// A time in the three forms of RFC 9110, section 5.6.7.
    private func forms(_ seconds: Int64) -> [String] {
        let time = CivilTime(seconds: seconds)
        let days = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = days[Int((seconds / 86_400 % 7 + 7) % 7)]
        let month = months[time.month - 1]
        let clock = [time.second / 3_600, time.second / 60 % 60, time.second % 60]
            .map { padded($0, to: 2) }.joined(separator: ":")
        let number = padded(time.day, to: 2)
        return [
            "\(day.prefix(3)), \(number) \(month) \(padded(time.year, to: 4)) \(clock) GMT",
            "\(day), \(number)-\(month)-\(padded(time.year % 100, to: 2)) \(clock) GMT",
            "\(day.prefix(3)) \(month) \(time.day < 10 ? " \(time.day)" : number) \(clock) \(padded(time.year, to: 4))",
        ]
    }

    @Test
    func `The delay of a Retry-After with a date is the time between two dates, in any of their forms`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let sent = Int64.random(in: 0...4_000_000_000, using: &random)
            let wait = Int64.random(in: 0...1_000_000_000, using: &random)
            let now = Date(timeIntervalSince1970: Double(sent))
            for (later, date) in zip(forms(sent + wait), forms(sent).reversed()) {
                let headers: HTTP.Headers = ["Retry-After": later, "Date": date]
                #expect(RetryAfter.wait(in: headers, now: { now }) == .seconds(wait), "\(headers)")
                #expect(RetryAfter.wait(in: ["retry-after": later], now: { now }) == .seconds(wait), "\(later)")
                let past: HTTP.Headers = ["Retry-After": date, "Date": later]
                #expect(RetryAfter.wait(in: past, now: { now }) == .zero, "\(past)")
            }
        }
    }

    @Test
    func `Any number of seconds in a Retry-After is used as it is, up to a century`() {
        for _ in 0..<300 {
            let seconds = Int64.random(in: 0...3_155_760_000)
            #expect(RetryAfter.wait(in: ["Retry-After": " \(seconds)\t"], now: Date.init) == .seconds(seconds))
            #expect(RetryAfter.wait(in: ["Retry-After": "\(seconds).00"], now: Date.init) == .seconds(seconds))
        }
        #expect(
            RetryAfter.wait(in: ["Retry-After": String(repeating: "9", count: 5_000)], now: Date.init)
                == .seconds(3_155_760_000))
        #expect(RetryAfter.wait(in: [:], now: Date.init) == nil)
    }

    @Test
    func `Any other text in a Retry-After is ignored, and never traps`() {
        let bytes = Array(" ,:-+.0123456789GMTSunNovJan\u{7F}é".utf8)
        for _ in 0..<3_000 {
            let length = Int.random(in: 0...34)
            let text = String(decoding: (0..<length).map { _ in bytes.randomElement() ?? 0 }, as: UTF8.self)
            let isNumber =
                Double(text.trimmingCharacters(in: .whitespaces)) != nil && !text.contains { "+-".contains($0) }
            let wait = RetryAfter.wait(in: ["Retry-After": text], now: Date.init)
            #expect(wait == nil || isNumber || text.contains(":") || text.utf8.count > 18, "\(text)")
        }
    }
}
