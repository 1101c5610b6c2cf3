/// Finds the coding paths of offsets in one pass over the document.
///
/// The document can be invalid after the last offset. The pass therefore relies on brackets and quotes, and checks
/// nothing.
struct JSONPath {
    private enum Level {
        case array(index: Int)
        case object(key: Key?)
    }

    private struct Key {
        let token: Range<Int>
        /// The step of a path. `nil` until it is needed. It is then kept, since a key of a megabyte can have any number
        /// of issues.
        var step: String?
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var levels: [Level] = []

    /// The paths of `offsets`, such as `results[3].genre_ids`, or an empty text for the whole document. The offsets
    /// must be in ascending order.
    static func paths(of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var path = JSONPath(bytes: bytes)
        return path.paths(of: offsets)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func paths(of offsets: [Int]) -> [String] {
        var paths: [String] = []
        var next = 0
        while next < bytes.count, paths.count < offsets.count {
            let end = endOfToken(at: next)
            // An offset inside of a value belongs to that value. An offset in a key or between values belongs to the
            // enclosing object or array.
            let isValue = startsValue(at: next)
            while paths.count < offsets.count, offsets[paths.count] < end { paths.append(path(toValue: isValue)) }
            advance(over: next..<end)
            next = end
        }
        // An offset at the end of the document belongs to the last value that began.
        while paths.count < offsets.count { paths.append(path(toValue: true)) }
        return paths
    }

    /// The end of the token at `offset`.
    private func endOfToken(at offset: Int) -> Int {
        switch bytes[offset] {
        case UInt8(ascii: "\""):
            var next = offset + 1
            while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
                next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(next + 1, bytes.count)
        case let byte where isPunctuation(byte): return offset + 1
        default: return bytes[offset...].dropFirst().firstIndex(where: isPunctuation) ?? bytes.count
        }
    }

    private func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    private func startsValue(at offset: Int) -> Bool {
        switch bytes[offset] {
        case 0...0x20, UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): return false
        case UInt8(ascii: "\""):
            if case .object(key: nil) = levels.last { return false }
            return true
        default: return true
        }
    }

    private mutating func advance(over token: Range<Int>) {
        switch (bytes[token.lowerBound], levels.last) {
        case (UInt8(ascii: "{"), _): levels.append(.object(key: nil))
        case (UInt8(ascii: "["), _): levels.append(.array(index: 0))
        case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _): _ = levels.popLast()
        case (UInt8(ascii: ","), .array(let index)): levels[levels.count - 1] = .array(index: index + 1)
        case (UInt8(ascii: ","), .object): levels[levels.count - 1] = .object(key: nil)
        case (UInt8(ascii: "\""), .object(key: nil)): levels[levels.count - 1] = .object(key: Key(token: token))
        default: break
        }
    }

    private mutating func path(toValue: Bool) -> String {
        var path = ""
        for depth in toValue ? levels.indices : levels.indices.dropLast() {
            switch levels[depth] {
            case .array(let index): path += "[\(index)]"
            case .object(var key?):
                let step = key.step ?? Self.step(toKey: text(ofKey: key.token))
                key.step = step
                levels[depth] = .object(key: key)
                path = Self.joined(path, step)
            case .object(nil): break
            }
        }
        return path
    }

    private func text(ofKey token: Range<Int>) -> String {
        let quoted = UnsafeBufferPointer(rebasing: bytes[token])
        let inner = quoted.dropFirst().dropLast()
        guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
        return withPaddedCopy(of: UnsafeRawBufferPointer(quoted)) { start in
            var json = JSONReader(start: start, count: quoted.count, mode: .strict)
            return try? json.string()
        } ?? String(decoding: inner, as: UTF8.self)
    }

    /// Appends a key to a path. The key is in brackets and quotes if it has characters that are ambiguous in a path.
    static func joined(_ path: String, key: String) -> String { joined(path, step(toKey: key)) }

    private static func joined(_ path: String, _ step: String) -> String {
        path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
    }

    private static func step(toKey key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { $0 > 0x20 && !".[]\"\\".utf8.contains($0) && $0 != 0x7F }
        let short = shortened(key).replacing("\"", with: "\\\"")
        return isPlain ? ".\(short)" : "[\"\(short)\"]"
    }
}
