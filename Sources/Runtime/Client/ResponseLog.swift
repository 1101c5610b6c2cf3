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
/// their values were read. A call that fails is not noted; its error says what came. Of a stream, the head of its
/// response is noted, and each element that has issues.
public final class ResponseLog: Sendable {
    private let entries = Mutex<[Response<Void>]>([])

    /// Makes an empty log.
    public init() {}

    /// What came so far, without the values.
    public var responses: [Response<Void>] { entries.withLock { $0 } }

    /// What came last.
    public var last: Response<Void>? { entries.withLock { $0.last } }

    func note<Value>(_ response: Response<Value>) {
        var entry = Response(value: (), status: response.status, headers: response.headers, issues: response.issues)
        entry.source = response.source
        entries.withLock { $0.append(entry) }
    }
}

extension APIClient {
    /// The same client, whose responses are noted in a log. It shares the session with this one.
    public func logging(to log: ResponseLog) -> Self { Self(session: session.logging(to: log)) }
}
