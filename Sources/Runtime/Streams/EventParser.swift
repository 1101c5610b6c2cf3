import Foundation

/// Reads server-sent events line by line (WHATWG HTML, section 9.2.6, "Interpreting an event stream").
struct EventParser {
    /// The id that a reconnection is to name; it outlives the connection.
    private(set) var lastEventID: String

    /// How long the server wants a reconnection to wait; `nil`: it has not said.
    private(set) var retry: Duration?

    private var lines = LineSplitter(at: .lineFeedOrCarriageReturn)
    private var isAtStart = true
    /// Each line with a line feed after it.
    private var data = ""
    private var name = ""
    private var id: String

    /// - Parameter lastEventID: That of the connection before.
    init(lastEventID: String = "") {
        self.lastEventID = lastEventID
        id = lastEventID
    }

    /// How many bytes are held of an event that has not ended.
    var pendingCount: Int { lines.pendingCount + data.utf8.count }

    /// Takes the next part of the body.
    mutating func append(_ part: Data) {
        lines.append(part)
    }

    /// The result of reading one line.
    enum Step {
        /// The line ended an event.
        case event(HTTP.ServerSentEvent)
        /// The line ended no event.
        case line
        /// More of the body is needed.
        case needsBody
    }

    /// Reads one line, so that its caller can notice a cancellation between lines. The lines after the last empty line of a
    /// body are no event.
    mutating func next() -> Step {
        guard let line = lines.next() else { return .needsBody }
        let text = withoutMark(line)
        if text.isEmpty { return dispatch().map { .event($0) } ?? .line }
        read(String(decoding: text, as: UTF8.self))
        return .line
    }

    /// The body without the one byte-order mark that it may begin with.
    private mutating func withoutMark(_ line: Data) -> Data {
        defer { isAtStart = false }
        return isAtStart && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    private mutating func read(_ line: String) {
        // By bytes: a colon that a combining mark follows is no colon as a character.
        let bytes = line.utf8
        let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        var value = bytes[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        take(String(line[..<colon]), String(Substring(value)))
    }

    private mutating func take(_ field: String, _ value: String) {
        switch field {
        case "data":
            data += value + "\n"
        case "event":
            name = value
        case "id" where !value.utf8.contains(0):
            id = value
        case "retry" where !value.isEmpty && value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
            // More than fits is more than anybody waits.
            retry = .milliseconds(Int32(value) ?? .max)
        default:
            // A comment, or a field that the standard does not know.
            break
        }
    }

    /// Ends the event. One without data is none, but its id counts.
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
