import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

struct LineSplitterTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let body: String
        let end: LineSplitter.End
        let lines: [String]
        var rest: String?

        var testDescription: String { String(reflecting: body) }
    }

    static let rows = [
        Row(body: "", end: .lineFeed, lines: []),
        Row(body: "a", end: .lineFeed, lines: [], rest: "a"),
        Row(body: "a\nb\n", end: .lineFeed, lines: ["a", "b"]),
        Row(body: "a\r\nb\rc\n", end: .lineFeed, lines: ["a\r", "b\rc"]),
        Row(body: "\n\nä€😀\n", end: .lineFeed, lines: ["", "", "ä€😀"]),
        Row(body: "a\r\nb\rc\nd", end: .lineFeedOrCarriageReturn, lines: ["a", "b", "c"], rest: "d"),
        Row(body: "\r\n\r\r\n\n\r", end: .lineFeedOrCarriageReturn, lines: ["", "", "", ""] + [""]),
        Row(body: "ä€\r😀\r\n", end: .lineFeedOrCarriageReturn, lines: ["ä€", "😀"]),
    ]

    @Test(arguments: rows)
    func `Lines do not depend on how the body is split into parts`(_ row: Row) {
        let bytes = Data(row.body.utf8)
        #expect(lines(of: [bytes], row.end) == Lines(ended: row.lines, rest: row.rest))
        for place in 0...bytes.count {
            let parts = [bytes.prefix(place), bytes.dropFirst(place)]
            #expect(lines(of: parts, row.end) == Lines(ended: row.lines, rest: row.rest), "split at \(place)")
        }
        #expect(lines(of: bytes.map { Data([$0]) }, row.end) == Lines(ended: row.lines, rest: row.rest))
    }

    @Test
    func `A line is returned as soon as it has ended`() {
        var lines = LineSplitter(at: .lineFeedOrCarriageReturn)
        lines.append(Data("a\r".utf8))
        #expect(lines.next() == Data("a".utf8))
        #expect(lines.pendingCount == 0)
        lines.append(Data("\nbc".utf8))
        #expect(lines.next() == nil)
        #expect(lines.pendingCount == 2)
    }

    /// Searching the rest of the body for LF at each CR would read more than 3 TB.
    @Test(.takesTurns, .timeLimit(.minutes(20)))
    func `Many lines that end with CR take linear time`() {
        let line = Data(repeating: UInt8(ascii: "x"), count: 600) + [UInt8(ascii: "\r")]
        let count = 100_000
        var part = Data(capacity: line.count * count)
        for _ in 0..<count { part += line }
        var splitter = LineSplitter(at: .lineFeedOrCarriageReturn)
        splitter.append(part)
        var lines = 0
        while let next = splitter.next(), next.count == 600 { lines += 1 }
        #expect(lines == count)
        #expect(splitter.pendingCount == 0)
    }

    @Test
    func `The index of the next LF stays valid when a part is appended`() {
        var splitter = LineSplitter(at: .lineFeedOrCarriageReturn)
        var lines: [String] = []
        for part in ["a\rb", "c\rd\ne", "\nf\r", "\ng\n"] {
            splitter.append(Data(part.utf8))
            while let line = splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        #expect(lines == ["a", "bc", "d", "e", "f", "g"])
    }

    private struct Lines: Equatable {
        var ended: [String] = []
        var rest: String?
    }

    private func lines(of parts: [Data], _ end: LineSplitter.End) -> Lines {
        var splitter = LineSplitter(at: end)
        var lines = Lines()
        for part in parts {
            splitter.append(part)
            while let line = splitter.next() { lines.ended.append(String(decoding: line, as: UTF8.self)) }
        }
        lines.rest = splitter.rest().map { String(decoding: $0, as: UTF8.self) }
        return lines
    }
}
