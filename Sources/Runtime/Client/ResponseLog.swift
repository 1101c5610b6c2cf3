import Synchronization

/// Notes what came with the values of calls: status, headers, source, and what was wrong with the body but could be
/// lived with.
///
/// ```swift
/// let log = ResponseLog()
/// let search = try await client.logging(to: log).searchBooks(q: "dune")
/// for issue in log.last?.issues ?? [] { print(issue) }
/// ```
///
/// It works the same in all three flavors, and one log may serve several calls: they are noted in the order in which
/// their values were read. A call that fails is not noted; its error says what came. For a stream, the log records the
/// response head, and each element that has issues.
///
/// A log keeps the latest responses, so that it may live as long as a client.
public final class ResponseLog: Sendable {
    /// How many responses the log keeps.
    public let limit: Int

    private let entries = Mutex<[APIResponse<Void>]>([])

    /// Makes an empty log.
    ///
    /// - Parameter limit: How many responses it keeps, before the oldest are dropped: at least 1. 1,000 by default.
    public init(limit: Int = 1_000) {
        self.limit = max(1, limit)
    }

    /// The latest responses without their values, the oldest first.
    public var responses: [APIResponse<Void>] { entries.withLock { Array($0.suffix(limit)) } }

    /// What came last.
    public var last: APIResponse<Void>? { entries.withLock { $0.last } }

    func note<Value>(_ response: APIResponse<Value>) {
        var entry = APIResponse(value: (), status: response.status, headers: response.headers, issues: response.issues)
        entry.source = response.source
        entries.withLock { entries in
            // Many at a time, so that each costs next to nothing.
            if entries.count / 2 >= limit { entries.removeFirst(entries.count - limit) }
            entries.append(entry)
        }
    }
}

extension APIClient {
    /// The same client, whose responses are noted in a log. It shares the session with this one.
    public func logging(to log: ResponseLog) -> Self { Self(session: session.logging(to: log)) }
}
