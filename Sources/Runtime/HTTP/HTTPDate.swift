import Foundation

extension Date {
    /// Reads the time of a header such as `Date`, `Expires` or `Retry-After`, in one of the three forms of RFC 9110,
    /// section 5.6.7. Returns `nil` if the text has none of these forms, or if the time does not exist.
    ///
    /// The names of days and months are compared without case. `GMT` is the only zone (RFC 9111, section 4.2). The name
    /// of the day is not compared with the date.
    ///
    /// - Parameters:
    ///   - text: The value of the header, without white space around it.
    ///   - now: The current time, which determines the century of a two-digit year.
    package init?(httpDate text: String, now: Date) {
        var text = text
        guard let seconds = text.withUTF8({ HTTPDateScanner.seconds($0, now) }) else { return nil }
        self.init(timeIntervalSince1970: Double(seconds))
    }
}

/// Reads the parts of a date from ASCII text. After a failure, `next` is the position of the unexpected text.
private struct HTTPDateScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var next = 0

    /// The seconds since 1970. `nil` if the text is not a date.
    static func seconds(_ text: UnsafeBufferPointer<UInt8>, _ now: Date) -> Int64? {
        // The longest date, `Wednesday, 09-Nov-94 08:49:37 GMT`, has 33 bytes.
        guard text.count <= 33 else { return nil }
        var scan = HTTPDateScanner(text: text)
        guard let name = scan.word(), name.count >= 3 else { return nil }
        let seconds =
            if scan.skip(",") {
                name.count == 3 ? scan.imfFixdate(name) : scan.rfc850(name, now)
            } else {
                scan.asctime(name)
            }
        return scan.next == text.count ? seconds : nil
    }

    private init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// ` 06 Nov 1994 08:49:37 GMT`
    private mutating func imfFixdate(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        guard CivilTime.dayNames.contains(where: { Self.isSame(name, $0) }), skip(" "), let day = number(2), skip(" "),
            let month = month(), skip(" "), let year = number(4), skip(" "), let time = time(), skip(" "), gmt()
        else { return nil }
        return Self.seconds(year, month, day, time)
    }

    /// ` 06-Nov-94 08:49:37 GMT`
    private mutating func rfc850(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ now: Date) -> Int64? {
        guard Self.longDays.contains(where: { Self.isSame(name, $0) }), skip(" "), let day = number(2), skip("-"),
            let month = month(), skip("-"), let ending = number(2), skip(" "), let time = time(), skip(" "), gmt()
        else { return nil }
        return Self.seconds(Self.year(ending, month, day, time, now), month, day, time)
    }

    /// ` Nov  6 08:49:37 1994`
    private mutating func asctime(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        guard CivilTime.dayNames.contains(where: { Self.isSame(name, $0) }), skip(" "), let month = month(), skip(" "),
            let day = skip(" ") ? number(1) : number(2), skip(" "), let time = time(), skip(" "), let year = number(4)
        else { return nil }
        return Self.seconds(year, month, day, time)
    }

    /// The latest year with these last two digits for which the date is at most 50 years from now (RFC 9110, section
    /// 5.6.7).
    private static func year(_ ending: Int, _ month: Int, _ day: Int, _ time: Int, _ now: Date) -> Int {
        let seconds = now.timeIntervalSince1970
        let now = CivilTime(seconds: abs(seconds) < 1e12 ? Int64(floor(seconds)) : 0)
        let next = now.year - now.year % 100 + 100 + ending
        let isTooLate = { (year: Int) in
            year != now.year + 50 ? year > now.year + 50 : (month, day, time) > (now.month, now.day, now.second)
        }
        return isTooLate(next) ? (isTooLate(next - 100) ? next - 200 : next - 100) : next
    }

    private static func seconds(_ year: Int, _ month: Int, _ day: Int, _ time: Int) -> Int64? {
        guard 0...9999 ~= year, 1...CivilTime.days(inMonth: month, of: year) ~= day else { return nil }
        return Int64(CivilTime.days(year: year, month: month, day: day)) * 86400 + Int64(time)
    }

    private mutating func word() -> Slice<UnsafeBufferPointer<UInt8>>? {
        let first = next
        while next < text.count, text[next] | 0x20 >= UInt8(ascii: "a"), text[next] | 0x20 <= UInt8(ascii: "z") {
            next += 1
        }
        return next > first ? text[first..<next] : nil
    }

    private mutating func month() -> Int? {
        guard let word = word() else { return nil }
        return CivilTime.monthNames.firstIndex { Self.isSame(word, $0) }.map { $0 + 1 }
    }

    private mutating func gmt() -> Bool {
        guard let word = word() else { return false }
        return Self.isSame(word, "gmt")
    }

    /// The second of the day, from a time such as `08:49:37`. The seconds may be 60, for a leap second.
    private mutating func time() -> Int? {
        guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60, skip(":"),
            let second = number(2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private mutating func number(_ digits: Int) -> Int? {
        guard next + digits <= text.count else { return nil }
        var number = 0
        for byte in text[next..<next + digits] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        next += digits
        return number
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next < text.count, UInt32(text[next]) == character.value else { return false }
        next += 1
        return true
    }

    private static func isSame(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ name: String) -> Bool {
        word.count == name.utf8.count && zip(word, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private static let longDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
