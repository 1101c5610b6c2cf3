import EndpointTestSupport
import Foundation

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Streams of streamed bodies.

extension RandomWorld {
    /// Lines in parts of any size. After some of them, the body can break, stop arriving or become invalid.
    func lines() -> Trial<ElementStream<Int>> {
        typealias Answer = RandomServer.Answer
        let elements = Array(0..<random.number(in: 0...6))
        let lines = elements.map { "\($0)" + random.element(of: ["\n", "\r\n", "\n\n"]) }.joined()
        let silence = "timed out after 7200.0 seconds"
        let (answer, course) = random.element(of: [
            (Answer(body: lines), Course(elements: elements, end: "end")),
            (Answer(body: lines + "8"), Course(elements: elements + [8], end: "end")),
            (
                Answer(body: lines + "x\n9\n"),
                Course(elements: elements, end: "decoding: expected a whole number, found 'x'")
            ),
            (Answer(body: lines + "9", end: .broken), Course(elements: elements, end: "transport -1005")),
            (Answer(body: lines + "9", end: .silent), Course(elements: elements)),
            // If several consumers share the clock, this time-out can be early for one of them.
            (
                Answer(body: lines + "9", end: .late(Self.patience)),
                Course(elements: elements, end: silence, mishap: silence)
            ),
            (Answer(status: 404), Course(end: "404: -; nil")),
        ])
        let server = RandomServer(self) { _, _ in answer }
        let stream = client(of: server).elements(number)
        return Trial(world: self, server: server, stream: stream, course: course, mostRequests: { _, _ in 1 })
    }

    /// Events with IDs. Each connection sends those after the last event that arrived, until it ends.
    func events() -> Trial<EventStream<Int>> {
        typealias Answer = RandomServer.Answer
        let count = random.number(in: 0...5)
        let (last, end) = random.element(of: [
            (Answer(status: 204), "end"), (Answer(status: 500), "500: -; nil"),
            (
                Answer(type: "text/html"),
                "decoding: expected text/event-stream, but the server sent text/html."
            ),
        ])
        let isDown = random.once(in: 10)
        let server = RandomServer(self) { [random] number, request in
            if isDown || number > 1 && random.once(in: 4) { throw URLError(.cannotConnectToHost) }
            let first = request.headers["Last-Event-ID"].flatMap { Int($0) }.map { $0 + 1 } ?? 0
            guard first < count else { return last }
            let body = (first..<count).map(Self.event).joined()
            return Answer(
                body: random.once(in: 2) ? body : random.beginning(of: body),
                end: random.element(of: [.whole, .broken, .late(Self.patience)]))
        }
        let stream = client(of: server).events(number)
        let course = isDown ? Course(end: "transport -1004") : Course(elements: Array(0..<count), end: end)
        // The number of connections is not limited.
        return Trial(world: self, server: server, stream: stream, course: course, mostRequests: { _, _ in .max })
    }

    private static func event(_ number: Int) -> String {
        ["id: \(number)\ndata: \(number)\n\n", ": \(number)\r\ndata: \(number)\r\nid: \(number)\r\n\r\n"][number % 2]
    }
}
