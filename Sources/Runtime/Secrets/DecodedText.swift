/// Bytes in place of the escapes of a source, and the places of these bytes in the source.
///
/// The source can be broken: an escape that is none stays as it is.
struct DecodedText {
    /// The bytes without escapes.
    private(set) var bytes: [UInt8] = []
    /// The escapes of the source, in order.
    private var escapes: [(bytes: Range<Int>, source: Range<Int>)] = []
    private let start: Int

    /// The text of a JSON string, whose quotes are not part of the source.
    init(ofJSON source: ArraySlice<UInt8>) {
        self.init(source) { $0.jsonEscape(at: $1) }
    }

    /// The bytes without the escapes of URLs, and those without the escapes of JSON, if there are any.
    ///
    /// Escapes of both kinds must not be decoded at once, since one kind can split an escape of the other.
    static func readings(of source: [UInt8]) -> [DecodedText] {
        let url = source.contains(UInt8(ascii: "%")) ? DecodedText(source[...]) { $0.percentEscape(at: $1) } : nil
        let json = source.contains(UInt8(ascii: "\\")) ? DecodedText(source[...]) { $0.jsonEscape(at: $1) } : nil
        return [url, json].compactMap(\.self).filter { !$0.escapes.isEmpty }
    }

    private init(_ source: ArraySlice<UInt8>, _ escape: (ArraySlice<UInt8>, Int) -> Escape?) {
        start = source.startIndex
        bytes.reserveCapacity(source.count)
        var index = start
        while index < source.endIndex {
            if let escape = escape(source, index) {
                let place = bytes.count..<bytes.count + escape.bytes.count
                escapes.append((place, index..<index + escape.length))
                bytes += escape.bytes
                index += escape.length
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
    }

    /// The place in the source of some bytes. A place that splits an escape has the whole escape.
    func source(of place: Range<Int>) -> Range<Int> {
        let first = source(of: place.lowerBound)
        return first.lowerBound..<(place.last.map(source) ?? first).upperBound
    }

    private func source(of index: Int) -> Range<Int> {
        let count = escapes.countOfFirst { $0.bytes.lowerBound <= index }
        guard count > 0 else { return start + index..<start + index + 1 }
        let (bytes, source) = escapes[count - 1]
        if bytes.contains(index) { return source }
        let place = source.upperBound + index - bytes.upperBound
        return place..<place + 1
    }
}

/// The bytes for which an escape stands, and its length.
private struct Escape {
    let bytes: [UInt8]
    let length: Int
}

extension ArraySlice<UInt8> {
    fileprivate func percentEscape(at index: Int) -> Escape? {
        guard self[index] == UInt8(ascii: "%"), index + 2 < endIndex, let high = self[index + 1].hexDigitValue,
            let low = self[index + 2].hexDigitValue
        else { return nil }
        return Escape(bytes: [high &<< 4 | low], length: 3)
    }

    fileprivate func jsonEscape(at index: Int) -> Escape? {
        guard self[index] == UInt8(ascii: "\\"), index + 1 < endIndex else { return nil }
        switch self[index + 1] {
        case UInt8(ascii: "u"): return unicodeEscape(at: index)
        case UInt8(ascii: "b"): return Escape(bytes: [0x08], length: 2)
        case UInt8(ascii: "f"): return Escape(bytes: [0x0C], length: 2)
        case UInt8(ascii: "n"): return Escape(bytes: [0x0A], length: 2)
        case UInt8(ascii: "r"): return Escape(bytes: [0x0D], length: 2)
        case UInt8(ascii: "t"): return Escape(bytes: [0x09], length: 2)
        case let byte where "\"\\/".utf8.contains(byte): return Escape(bytes: [byte], length: 2)
        default: return nil
        }
    }

    /// `\uXXXX`, or two of them that are a surrogate pair.
    private func unicodeEscape(at index: Int) -> Escape? {
        guard let first = codeUnit(at: index) else { return nil }
        if let scalar = Unicode.Scalar(first) { return Escape(bytes: Array(String(scalar).utf8), length: 6) }
        guard first < 0xDC00, let low = codeUnit(at: index + 6), 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
        else { return nil }
        return Escape(bytes: Array(String(scalar).utf8), length: 12)
    }

    private func codeUnit(at index: Int) -> UInt32? {
        guard index + 5 < endIndex, self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return self[index + 2...index + 5].reduce(0) { unit, digit in
            unit.flatMap { unit in digit.hexDigitValue.map { unit &<< 4 | UInt32($0) } }
        }
    }
}

extension Array {
    /// The number of elements at the beginning that satisfy a condition. No element after them does.
    func countOfFirst(where isFirst: (Element) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isFirst(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// The replacement of a secret.
struct Edit {
    let place: Range<Int>
    fileprivate let text: String

    /// A mask. It needs no escapes in any text.
    static func mask(_ place: Range<Int>) -> Self { Self(place: place, text: Sensitive.mask) }

    /// A 0 in place of a number.
    static func zero(_ place: Range<Int>) -> Self { Self(place: place, text: "0") }

    /// The same replacement elsewhere.
    func moved(_ move: (Range<Int>) -> Range<Int>) -> Self { Self(place: move(place), text: text) }

    /// One replacement for two that overlap. `self` begins first.
    fileprivate func joined(with other: Self) -> Self {
        other.place.upperBound <= place.upperBound ? self : .mask(place.lowerBound..<other.place.upperBound)
    }
}

extension [Edit] {
    /// The bytes with all replacements. Those that overlap become one.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var joined: [Edit] = []
        for edit in sorted(by: {
            ($0.place.lowerBound, $1.place.upperBound) < ($1.place.lowerBound, $0.place.upperBound)
        }) {
            if let last = joined.last, edit.place.lowerBound < last.place.upperBound {
                joined[joined.count - 1] = last.joined(with: edit)
            } else {
                joined.append(edit)
            }
        }
        guard !joined.isEmpty else { return bytes }
        var (output, end): ([UInt8], Int) = ([], 0)
        for edit in joined {
            output += bytes[end..<edit.place.lowerBound]
            output += edit.text.utf8
            end = edit.place.upperBound
        }
        return output + bytes[end...]
    }
}
