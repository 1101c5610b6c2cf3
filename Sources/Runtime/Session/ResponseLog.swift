import Synchronization

/// Records the metadata of responses: status, headers, source and decoding issues.
///
/// ```swift
/// let log = ResponseLog()
/// let search = try await client.logging(to: log).searchBooks(q: "dune")
/// for issue in log.last?.issues ?? [] { print(issue) }
/// ```
///
/// A log works the same in all three flavors, and may serve several calls. Responses are recorded in the order in which
/// their values were read. A call that fails is not recorded, because its error describes the response. For a stream,
/// the log records the response head, and each element that has issues.
///
/// A log keeps only the latest responses, so it may live as long as a client.
public final class ResponseLog: Sendable {
    /// The maximum number of responses that the log keeps.
    public let limit: Int

    private let entries = Mutex<[APIResponse<Void>]>([])

    /// Creates an empty log.
    ///
    /// - Parameter limit: The maximum number of responses that the log keeps: at least 1. 1,000 by default. The oldest
    ///   are dropped first.
    public init(limit: Int = 1_000) {
        self.limit = max(1, limit)
    }

    /// The latest responses without their values, the oldest first.
    public var responses: [APIResponse<Void>] { entries.withLock { Array($0.suffix(limit)) } }

    /// The latest response.
    public var last: APIResponse<Void>? { entries.withLock { $0.last } }

    func record<Value>(_ response: APIResponse<Value>) {
        var entry = APIResponse(value: (), status: response.status, headers: response.headers, issues: response.issues)
        entry.source = response.source
        entries.withLock { entries in
            // Many are removed at a time, so that a call costs constant time on average.
            if entries.count / 2 >= limit { entries.removeFirst(entries.count - limit) }
            entries.append(entry)
        }
    }
}
