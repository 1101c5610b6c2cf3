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

/// Reads server-sent events line by line (WHATWG HTML, section 9.2.6, "Interpreting an event stream").
struct EventParser {
    /// The id that a reconnection sends. It stays valid when the connection has ended.
    private(set) var lastEventID: String

    /// The server's delay before a reconnection. `nil` if the server has not sent one.
    private(set) var retry: Duration?

    private var lines = LineSplitter(at: .lineFeedOrCarriageReturn)
    private var isAtStart = true
    /// The data lines of the event, each with a line feed after it.
    private var data = ""
    private var name = ""
    private var id: String

    /// - Parameter lastEventID: The last event id of the previous connection.
    init(lastEventID: String = "") {
        self.lastEventID = lastEventID
        id = lastEventID
    }

    /// The number of bytes that do not yet belong to a returned event.
    var pendingCount: Int { lines.pendingCount + data.utf8.count }

    /// Appends the next part of the body.
    mutating func append(_ part: Data) {
        lines.append(part)
    }

    /// The result of reading one line.
    enum Step {
        /// The line ended an event.
        case event(HTTP.ServerSentEvent)
        /// The line did not end an event.
        case line
        /// More of the body is needed.
        case needsBody
    }

    /// Reads one line, so that the caller can check for cancellation between lines. Lines after the last empty line of
    /// a body do not make an event.
    mutating func next() -> Step {
        guard let line = lines.next() else { return .needsBody }
        let text = withoutByteOrderMark(line)
        if text.isEmpty { return dispatch().map { .event($0) } ?? .line }
        read(String(decoding: text, as: UTF8.self))
        return .line
    }

    /// The line without a byte-order mark, if it is the first line of the body.
    private mutating func withoutByteOrderMark(_ line: Data) -> Data {
        defer { isAtStart = false }
        return isAtStart && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    private mutating func read(_ line: String) {
        // Searches the bytes, because a colon and a combining mark after it are a different character.
        let bytes = line.utf8
        let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        var value = bytes[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        set(String(line[..<colon]), to: String(Substring(value)))
    }

    private mutating func set(_ field: String, to value: String) {
        switch field {
        case "data":
            data += value + "\n"
        case "event":
            name = value
        case "id" where !value.utf8.contains(0):
            id = value
        case "retry" where !value.isEmpty && value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
            // A delay of more than a day is never useful.
            retry = .milliseconds(min(Int(value) ?? 86_400_000, 86_400_000))
        default:
            // A comment, or a field that the standard does not define.
            break
        }
    }

    /// Ends the event. Without data there is no event, but the id is recorded.
    private mutating func dispatch() -> HTTP.ServerSentEvent? {
        lastEventID = id
        defer {
            data = ""
            name = ""
        }
        guard !data.isEmpty else { return nil }
        let text = String(data.dropLast())
        return HTTP.ServerSentEvent(name: name.isEmpty ? "message" : name, data: text, id: lastEventID)
    }
}

extension HTTP {
    /// An event of a `text/event-stream` body (WHATWG HTML, section 9.2, "Server-sent events").
    public struct ServerSentEvent: Sendable, Hashable {
        /// The type of the event. It is `message` if the server does not name one.
        public let name: String

        /// The data of the event: its `data` lines, separated by line feeds.
        public let data: String

        /// The ID that a reconnection sends as `Last-Event-ID`: the ID of this event, or of the last event that had
        /// one. Empty if no event had one.
        public let id: String

        /// Creates an event. This is useful in tests.
        public init(name: String = "message", data: String, id: String = "") {
            self.name = name
            self.data = data
            self.id = id
        }
    }
}
