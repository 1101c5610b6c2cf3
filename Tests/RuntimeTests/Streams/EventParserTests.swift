import Foundation
import Testing

@testable import EndpointRuntime

/// The rows follow WHATWG HTML, section 9.2.6. The first four are its examples.
struct EventParserTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let body: String
        var events: [HTTP.ServerSentEvent] = []
        var lastEventID = ""
        var retry: Duration?

        var testDescription: String { String(reflecting: body) }
    }

    static let rows = [
        Row(body: "data: YHOO\ndata: +2\ndata: 10\n\n", events: [HTTP.ServerSentEvent(data: "YHOO\n+2\n10")]),
        Row(
            body: ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\ndata: 4",
            events: [
                HTTP.ServerSentEvent(data: "first event", id: "1"), HTTP.ServerSentEvent(data: "second event"),
                HTTP.ServerSentEvent(data: " third event"),
            ]),
        Row(
            body: "data\n\ndata\ndata\n\ndata:",
            events: [HTTP.ServerSentEvent(data: ""), HTTP.ServerSentEvent(data: "\n")]),
        Row(
            body: "data:test\n\ndata: test\n\n",
            events: [HTTP.ServerSentEvent(data: "test"), HTTP.ServerSentEvent(data: "test")]),

        Row(
            body: "event: add\ndata: 1\n\ndata: 2\n\n",
            events: [
                HTTP.ServerSentEvent(name: "add", data: "1"), HTTP.ServerSentEvent(data: "2"),
            ]),
        Row(body: "event: lost\n\ndata: 1\n\n", events: [HTTP.ServerSentEvent(data: "1")]),
        Row(body: "event:\ndata: 1\n\n", events: [HTTP.ServerSentEvent(data: "1")]),
        Row(
            body: "data: 1\r\rdata: 2\r\n\r\ndata: 3\n\n",
            events: ["1", "2", "3"].map { HTTP.ServerSentEvent(data: $0) }),
        Row(body: "\u{FEFF}data: 1\n\n", events: [HTTP.ServerSentEvent(data: "1")]),
        Row(body: "\n\u{FEFF}data: 1\n\n"),
        Row(body: "\u{FEFF}\u{FEFF}data: 1\n\n"),
        Row(body: "DATA: 1\n data: 2\ndata : 3\nunknown: 4\n:data: 5\n\n"),
        Row(body: "data: a:b: c\n\n", events: [HTTP.ServerSentEvent(data: "a:b: c")]),
        Row(body: "data:\u{301}x\n\n", events: [HTTP.ServerSentEvent(data: "\u{301}x")]),
        Row(body: "data: ä€😀\n\n", events: [HTTP.ServerSentEvent(data: "ä€😀")]),
        Row(body: "data: 1\n"),
        Row(body: ""),

        Row(body: "id: 7\n\n", lastEventID: "7"),
        Row(body: "id: 7\n", lastEventID: ""),
        Row(
            body: "id: 7\n\nid: 8\u{0}\ndata: 1\n\n", events: [HTTP.ServerSentEvent(data: "1", id: "7")],
            lastEventID: "7"),
        Row(
            body: "id: 7\ndata: 1\n\ndata: 2\n\nid:\n\n",
            events: [
                HTTP.ServerSentEvent(data: "1", id: "7"), HTTP.ServerSentEvent(data: "2", id: "7"),
            ]),

        Row(body: "retry: 1500\n", retry: .milliseconds(1_500)),
        Row(body: "retry: 0\n", retry: .zero),
        Row(body: "retry: 15x\nretry: -1\nretry:\nretry: 1.5\nretry: +2\n"),
        Row(body: "retry: 99999999999999999999999\n", retry: .seconds(86_400)),
    ]

    @Test(arguments: rows)
    func `Events do not depend on how the body is split into parts`(_ row: Row) {
        let bytes = Data(row.body.utf8)
        check(row, [bytes])
        for place in 0...bytes.count {
            check(row, [bytes.prefix(place), bytes.dropFirst(place)])
        }
        check(row, bytes.map { Data([$0]) })
    }

    @Test
    func `Invalid UTF-8 is replaced`() {
        var parser = EventParser()
        parser.append(Data("data: a".utf8) + [0xFF] + Data("b\n\n".utf8))
        #expect(parser.nextEvent()?.data == "a\u{FFFD}b")
    }

    @Test
    func `The last event ID of the previous connection is kept`() {
        var parser = EventParser(lastEventID: "7")
        parser.append(Data("data: 1\n\n".utf8))
        #expect(parser.nextEvent() == HTTP.ServerSentEvent(data: "1", id: "7"))
    }

    @Test
    func `Pending bytes are counted`() {
        var parser = EventParser()
        parser.append(Data("data: 12345\ndata: 12".utf8))
        #expect(parser.nextEvent() == nil)
        #expect(parser.pendingCount == 6 + 8)
        parser.append(Data("\n\n".utf8))
        _ = parser.nextEvent()
        #expect(parser.pendingCount == 0)
    }

    /// The caller of the parser can check for cancellation between two lines.
    @Test
    func `A step is one line`() {
        var parser = EventParser()
        parser.append(Data(": a\r\r\rdata: 1\r\r".utf8))
        var lines = 0
        while case .line = parser.next() { lines += 1 }
        #expect(lines == 4)
        #expect(parser.nextEvent() == nil)
    }

    private func check(_ row: Row, _ parts: [Data]) {
        var parser = EventParser()
        var events: [HTTP.ServerSentEvent] = []
        for part in parts {
            parser.append(part)
            while let event = parser.nextEvent() { events.append(event) }
        }
        #expect(events == row.events)
        #expect(parser.lastEventID == row.lastEventID)
        #expect(parser.retry == row.retry)
    }
}

extension EventParser {
    /// The next event that has ended.
    fileprivate mutating func nextEvent() -> HTTP.ServerSentEvent? {
        while true {
            switch next() {
            case .event(let event): return event
            case .line: continue
            case .needsBody: return nil
            }
        }
    }
}
