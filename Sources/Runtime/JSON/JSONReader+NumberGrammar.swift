extension JSONReader {
    /// Whether the value begins like a number.
    var isNumber: Bool { position.pointee == UInt8(ascii: "-") || isDigit(position.pointee) }

    /// The end of the number at the position. Throws if it is not a valid number (RFC 8259, section 6).
    func endOfNumber() throws -> UnsafePointer<UInt8> {
        var next = position
        if next.pointee == UInt8(ascii: "-") { next += 1 }
        if next.pointee == UInt8(ascii: "0") {
            next += 1
            if isDigit(next.pointee) { throw badNumber("a number must not begin with 0") }
        } else {
            try skipDigits(&next)
        }
        if next.pointee == UInt8(ascii: ".") {
            next += 1
            try skipDigits(&next)
        }
        if next.pointee | 0x20 == UInt8(ascii: "e") {
            next += 1
            if next.pointee == UInt8(ascii: "+") || next.pointee == UInt8(ascii: "-") { next += 1 }
            try skipDigits(&next)
        }
        return next
    }

    private func skipDigits(_ next: inout UnsafePointer<UInt8>) throws {
        guard isDigit(next.pointee) else { throw badNumber("a number lacks digits", at: next) }
        repeat { next += 1 } while isDigit(next.pointee)
    }
}

/// The value of a valid JSON number that is whole. `nil` if it has a fraction, or does not fit into 64 bits.
func wholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let number = ExactNumber(text), number.exponent >= 0,
        let whole = number.significand.timesTen(number.exponent)
    else { return nil }
    return Int64(exactly: whole, isNegative: number.isNegative)
}

/// The exact value of a valid JSON number: a significand times a power of ten.
struct ExactNumber: Equatable {
    let isNegative: Bool
    /// The digits without zeros at the end.
    let significand: UInt128
    /// The power of ten. It is 0 if the number is 0.
    let exponent: Int

    /// Returns `nil` if the digits or the exponent do not fit.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var magnitude: UInt128 = 0
        // Zeros are counted until another digit follows, so that 1.000 and 100000000000000000000e-5 fit.
        var zeros = 0
        var decimals = 0
        var isFraction = false
        var next = text.startIndex
        isNegative = text.first == UInt8(ascii: "-")
        if isNegative { next += 1 }
        scan: while next < text.endIndex {
            let byte = text[next]
            next += 1
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
            default:
                if isFraction { decimals += 1 }
                if byte == 0x30 {
                    zeros += 1
                } else {
                    guard let grown = magnitude.timesTen(zeros + 1)?.addingReportingOverflow(UInt128(byte - 0x30)),
                        !grown.overflow
                    else { return nil }
                    magnitude = grown.partialValue
                    zeros = 0
                }
            }
        }
        significand = magnitude
        // No number of digits can compensate for an exponent that does not fit into an Int.
        var written = 0
        if magnitude != 0, next < text.endIndex {
            guard let value = Int(String(decoding: text[next...], as: UTF8.self)) else { return nil }
            written = value
        }
        let (sum, overflow) = written.addingReportingOverflow(zeros - decimals)
        if overflow { return nil }
        exponent = magnitude == 0 ? 0 : sum
    }

    /// The number with the fewest digits that identify a finite Double.
    init?(_ value: Double) {
        var text = value.description
        let number = text.withUTF8 { ExactNumber($0) }
        guard let number else { return nil }
        self = number
    }
}

extension UInt128 {
    /// This number multiplied by ten `count` times. `nil` if the product does not fit.
    func timesTen(_ count: Int) -> UInt128? {
        if self == 0 { return 0 }
        // A number of 128 bits has at most 39 digits.
        guard count < 39 else { return nil }
        var value = self
        for _ in 0..<count {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        return value
    }
}
