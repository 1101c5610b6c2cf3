import EndpointServe
import SpecsCommand

/// Writes a line for each request to the standard error: `GET /films/603 → 200 film (2 ms)`.
struct RequestLog {
    func write(_ request: ServedRequest, _ reply: ServedReply, _ duration: Duration) {
        Terminal.error.write(Self.line(request, reply, duration))
    }

    /// The line. The query, the headers and the body are left out, because they can have credentials.
    static func line(_ request: ServedRequest, _ reply: ServedReply, _ duration: Duration) -> String {
        let path = request.target.prefix { $0 != "?" }
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        let line = "\(request.method) \(path) → \(reply.response.status) \(reply.note) (\(milliseconds) ms)"
        // A note can quote the path, and a terminal obeys control characters.
        return String(
            String.UnicodeScalarView(line.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
}
