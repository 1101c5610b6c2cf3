import Foundation

/// Splits a body that arrives in parts into lines. The boundaries of the parts do not matter.
///
/// ```swift
/// var lines = LineSplitter(at: .lineFeed)
/// lines.append(part)
/// while let line = lines.next() { … }
/// ```
struct LineSplitter {
    /// The characters that end a line.
    enum End {
        /// LF, as in newline-delimited JSON.
        case lineFeed
        /// LF, CR or CR LF, as in server-sent events.
        case lineFeedOrCarriageReturn
    }

    private let end: End
    private var bytes: [UInt8] = []
    /// The start of the next line.
    private var start = 0
    /// The bytes from `start` up to this index do not end the line.
    private var searched = 0
    /// The bytes from `searched` up to this index have no LF. It is stored, so that lines that end with CR do not each
    /// search the same bytes for LF.
    private var feed = 0
    /// Whether a CR has ended the previous line. An LF directly after it belongs to the same line end.
    private var isAfterReturn = false

    init(at end: End) {
        self.end = end
    }

    /// The number of bytes that have not been returned.
    var pendingCount: Int { bytes.count - start }

    /// Appends the next part of the body.
    mutating func append(_ part: Data) {
        bytes.removeFirst(start)
        (start, searched, feed) = (0, searched - start, max(0, feed - start))
        bytes += part
    }

    /// Returns the next line without its end. Returns `nil` if more of the body is needed.
    mutating func next() -> Data? {
        if isAfterReturn, start < bytes.count {
            isAfterReturn = false
            if bytes[start] == Self.lineFeed { start += 1 }
        }
        searched = max(start, searched)
        guard let index = endOfLine() else {
            searched = bytes.count
            return nil
        }
        defer {
            isAfterReturn = bytes[index] == Self.carriageReturn
            start = index + 1
        }
        return start < index ? Data(bytes[start..<index]) : Data()
    }

    /// Returns the bytes after the last line when the body has ended. Returns `nil` if the body ended with a line.
    mutating func rest() -> Data? {
        defer { start = bytes.count }
        return start < bytes.count ? Data(bytes[start...]) : nil
    }

    private mutating func endOfLine() -> Int? {
        let nextFeed = nextFeed()
        switch end {
        case .lineFeed: return nextFeed
        case .lineFeedOrCarriageReturn: return index(of: Self.carriageReturn, in: searched..<feed) ?? nextFeed
        }
    }

    private mutating func nextFeed() -> Int? {
        feed = max(feed, searched)
        if feed < bytes.count, bytes[feed] != Self.lineFeed {
            feed = index(of: Self.lineFeed, in: feed..<bytes.count) ?? bytes.count
        }
        return feed < bytes.count ? feed : nil
    }

    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
