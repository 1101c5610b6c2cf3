import EndpointServe
import SpecsCommand

/// Writes a line for each request to the standard error: `GET /films/603 → 200 film (2 ms)`.
struct RequestLog {
    /// Writes a line. The query is left out, because it can have a credential.
    func write(_ request: ServedRequest, _ reply: ServedReply, _ duration: Duration) {
        let path = request.target.prefix { $0 != "?" }
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        Terminal.error.write("\(request.method) \(path) → \(reply.response.status) \(reply.note) (\(milliseconds) ms)")
    }
}
