import EndpointRuntime
import Foundation

extension StubReply {
    /// The end of a streamed body.
    public enum StreamEnd: Sendable {
        /// The body is complete.
        case complete
        /// The connection breaks, such as with `URLError(.networkConnectionLost)`.
        case broken(any Error)
        /// The body never ends, and no more bytes are sent.
        case silence
    }

    /// Newline-delimited JSON: one line for each element, enclosed in the objects that the endpoint expects.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - interval: The time before each element.
    ///   - end: The end of the body after the last element.
    /// - Returns: The reply.
    public static func elements(
        _ elements: [some JSONWritable], every interval: Duration = .zero, then end: StreamEnd = .complete
    ) -> StubReply {
        let parts = elements.map { StubStream.Part.line(JSONWriter.write($0)) }
        return StubReply(.stream(StubStream(parts: parts, interval: interval, end: end)), type: "application/x-ndjson")
    }

    /// Server-sent events whose data is JSON, enclosed in the objects that the endpoint expects.
    ///
    /// An event stream that sends `GET` reconnects when the body ends. A `.status(204)` as the next reply ends it.
    ///
    /// - Parameters:
    ///   - values: The data of each event.
    ///   - interval: The time before each event.
    ///   - end: The end of the body after the last event.
    /// - Returns: The reply.
    public static func events(
        _ values: [some JSONWritable], every interval: Duration = .zero, then end: StreamEnd = .complete
    ) -> StubReply {
        .events(values.map { .value(JSONWriter.write($0)) }, interval, end)
    }

    /// Server-sent events with names and ids.
    ///
    /// An event stream that sends `GET` reconnects when the body ends. A `.status(204)` as the next reply ends it.
    ///
    /// - Parameters:
    ///   - events: The events.
    ///   - interval: The time before each event.
    ///   - end: The end of the body after the last event.
    /// - Returns: The reply.
    public static func events(
        _ events: [HTTP.ServerSentEvent], every interval: Duration = .zero, then end: StreamEnd = .complete
    ) -> StubReply {
        .events(zip(events, [""] + events.map(\.id)).map { .event($0, after: $1) }, interval, end)
    }

    private static func events(_ parts: [StubStream.Part], _ interval: Duration, _ end: StreamEnd) -> StubReply {
        StubReply(.stream(StubStream(parts: parts, interval: interval, end: end)), type: "text/event-stream")
    }
}

/// The body of a stream. Its values are not yet enclosed in the objects that the endpoint expects.
struct StubStream: Sendable {
    enum Part: Sendable {
        /// A line of JSON.
        case line(Data)
        /// The data of an event, as JSON.
        case value(Data)
        /// An event, and the ID of the one before.
        case event(HTTP.ServerSentEvent, after: String)

        /// The bytes that are sent.
        func bytes(in envelope: [String]) -> Data {
            switch self {
            case .line(let value): value.enclosed(in: envelope) + Data("\n".utf8)
            case .value(let value):
                Data("data: ".utf8) + value.enclosed(in: envelope) + Data("\n\n".utf8)
            case .event(let event, let lastID): Data(event.lines(after: lastID).utf8)
            }
        }
    }

    let parts: [Part]
    let interval: Duration
    let end: StubReply.StreamEnd
}

extension HTTP.ServerSentEvent {
    /// The event in its serialized form (WHATWG HTML, section 9.2.6). Without an ID, it has that of the event before.
    fileprivate func lines(after lastID: String) -> String {
        var lines = name == "message" ? [] : ["event: \(name)"]
        if id != lastID { lines.append("id: \(id)") }
        let text = data.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        lines += text.components(separatedBy: "\n").map { "data: \($0)" }
        return lines.joined(separator: "\n") + "\n\n"
    }
}

extension Data {
    /// Returns this JSON enclosed in objects with the given keys, outermost first.
    func enclosed(in keys: [String]) -> Data {
        keys.reversed().reduce(self) { Data("{".utf8) + JSONWriter.write($1) + Data(":".utf8) + $0 + Data("}".utf8) }
    }
}
