import Foundation

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

extension HTTP.ServerSentEvent {
    /// The data as JSON, with the name of the event as its first member. Data that is not an object is a member too.
    func data(taggedBy key: String?) -> Data {
        let bytes = Data(data.utf8)
        guard let key else { return bytes }
        let rest = bytes.drop { " \t\r\n".utf8.contains($0) }
        guard rest.first == UInt8(ascii: "{") else {
            let value = try? JSONReader.read(bytes) { try $0.json() }.value
            var members: [String: JSON] = ["data": value ?? .string(data)]
            // The key can be `data` too. The name is more important, because it tells what the event is.
            members[key] = .string(name)
            return JSONWriter.write(members)
        }
        let members = rest.dropFirst().drop { " \t\r\n".utf8.contains($0) }
        let tag = JSONWriter.write([key: name]).dropLast()
        return tag + Data((members.first == UInt8(ascii: "}") ? "" : ",").utf8) + members
    }
}
