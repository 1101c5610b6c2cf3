import Foundation
import Testing

@testable import EndpointRuntime

struct PlainTimeTests {
    @Test(arguments: [
        "24:00:00", "18:60:00", "18:30:60", "23:59:60", "18:30", "8:30:00", "18:30:00.", "18:30:00Z", "18:30:00+01:00",
        "18-30-00", " 18:30:00", "18:30:00 ", "", "-1:30:00", "１8:30:00",
    ])
    func `A text that is not a time is rejected`(text: String) {
        #expect(PlainTime(text) == nil)
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"", as: PlainTime.self) }
    }

    @Test(arguments: ["00:00:00", "18:30:00", "23:59:59.999999999", "09:05:07.25", "00:00:00.000000001"])
    func `A time is written as it was read`(text: String) throws {
        let time = try #require(PlainTime(text))
        #expect(time.description == text)
        #expect(time.parameterText == text)
        #expect(written(try read("\"\(text)\"", as: PlainTime.self)) == "\"\(text)\"")
        let encoded = try JSONEncoder().encode([time])
        #expect(try JSONDecoder().decode([PlainTime].self, from: encoded) == [time])
    }

    @Test(arguments: [
        ("18:30:00.0", "18:30:00"), ("18:30:00.120", "18:30:00.12"), ("18:30:00.1234567899", "18:30:00.123456789"),
    ])
    func `A fraction has at most nine digits, and no zeros at its end`(text: String, expected: String) {
        #expect(PlainTime(text)?.description == expected)
    }

    @Test func `A time has the parts of its text`() throws {
        let time = try #require(PlainTime("18:30:05.25"))
        #expect(time == PlainTime(hour: 18, minute: 30, second: 5, nanosecond: 250_000_000))
        #expect(PlainTime(hour: 0, minute: 0) == .midnight)
        #expect(time == PlainTime(literal: "18:30:05.25"))
    }

    @Test(arguments: [(24, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (0, 0, 0, 1_000_000_000)])
    func `No other times exist`(hour: Int, minute: Int, second: Int, nanosecond: Int) {
        #expect(PlainTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond) == nil)
    }

    @Test func `Times are ordered, and equal times have equal hashes`() {
        let times = ["18:30:00", "07:00:00", "18:30:00.5", "18:29:59"].compactMap { PlainTime($0) }
        #expect(times.sorted().map(\.description) == ["07:00:00", "18:29:59", "18:30:00", "18:30:00.5"])
        #expect(Set(times + times).count == 4)
    }
}
