import Foundation

/// A value that stays current, as an asynchronous sequence. Each change of the value is an element.
///
/// If the cache has a stored value, that is the first element, even if it is stale. A stale value whose response has
/// `no-cache` or `must-revalidate` is not used. The value is then requested from the server, and again whenever the
/// value says that it has changed (``Refresh``). A value that equals the one before is skipped. Only an error ends the
/// sequence.
///
/// Each iterator makes calls of its own, and only while its consumer waits for an element. Equal calls can share a
/// request. A consumer that waits again after a long time receives the current value, at once if it is due. If the task
/// of the consumer is cancelled, the iterator throws ``APIError/cancelled``.
///
/// ```swift
/// for try await schedules in client.streams.schedules().with({ $0.keepsLastValue = true }) { show(schedules) }
/// ```
public struct LiveStream<Value: Hashable & Sendable>: AsyncSequence, Sendable {
    /// The value.
    public typealias Element = Value
    /// The error that the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let endpoint: Endpoint<Value>
    var refresh: Refresh<Value>

    /// The same stream with another rule.
    public func with(_ change: (inout Refresh<Value>) -> Void) -> LiveStream {
        var stream = self
        change(&stream.refresh)
        return stream
    }

    /// Creates an iterator. It sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration. It makes one call at a time, whenever the value might have changed.
    public struct Iterator: AsyncIteratorProtocol {
        private enum State {
            case start
            /// No request has been sent. The value is from the cache, if it has one.
            case stored(Value?)
            /// The value, and the time of the next request on the clock of the session.
            case current(Value, due: Duration)
            case ended
        }

        private let stream: LiveStream
        private var state = State.start

        init(stream: LiveStream) {
            self.stream = stream
        }

        /// Waits until the value has changed. Returns `nil` after an error.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            do throws(APIError) {
                return try await change(isolation: actor)
            } catch {
                state = .ended
                throw error
            }
        }

        private mutating func change(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            while true {
                switch state {
                case .ended:
                    return nil
                case .start:
                    let value = try await stream.storedValue()
                    state = .stored(value)
                    if let value { return value }
                case .stored(let known):
                    if let value = try await request(unlessEqualTo: known, isolation: actor) { return value }
                case .current(let known, let due):
                    try await stream.session.shared.timers.wait(until: due)
                    if let value = try await request(unlessEqualTo: known, isolation: actor) { return value }
                }
            }
        }

        /// Requests the value. Returns `nil` if it equals the known value.
        private mutating func request(
            unlessEqualTo known: Value?, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> Value? {
            let (refresh, timers) = (stream.refresh, stream.session.shared.timers)
            let start = timers.now
            do throws(APIError) {
                let value = try await stream.session.response(to: stream.endpointOfServer).value
                let now = stream.session.settings.now()
                state = .current(value, due: timers.now + refresh.delay(after: value, at: now))
                return value == known ? nil : value
            } catch {
                guard let known, refresh.keepsLastValue, !error.isCancellation else { throw error }
                state = .current(known, due: start + refresh.minimumDelay)
                return nil
            }
        }
    }
}

extension LiveStream {
    /// The value in the cache. `nil` if there is none or it cannot be read. The only error is a cancellation.
    fileprivate func storedValue() async throws(APIError) -> Value? {
        guard session.settings.cache.isUsed, endpoint.method == .get else { return nil }
        let offline = session.with { $0.cache.policy = .onlyIfCached }
        do throws(APIError) {
            return try await offline.response(to: endpoint).value
        } catch {
            if error.isCancellation { throw error }
            return nil
        }
    }

    /// The endpoint whose requests the server answers, even if a stored response is fresh. A `Cache-Control` of the app
    /// is kept.
    fileprivate var endpointOfServer: Endpoint<Value> {
        let headers = [endpoint.headers, session.settings.headers, session.service.headers]
        guard session.settings.cache.isUsed, endpoint.method == .get,
            headers.allSatisfy({ $0["Cache-Control"] == nil })
        else { return endpoint }
        return endpoint.with { $0.headers["Cache-Control"] = "no-cache" }
    }
}

extension Timers {
    /// Waits until a time. Returns at once if it has passed.
    fileprivate func wait(until due: Duration) async throws(APIError) {
        let delay = due - now
        if delay > .zero { try await sleep(for: delay) }
    }
}

extension ResponseStream where Element: Hashable {
    /// The response as a value that stays current. Nothing is sent before it is iterated.
    ///
    /// - Parameter refresh: The rule by which the value is requested again.
    /// - Returns: The changes of the value.
    public func live(_ refresh: Refresh<Element>) -> LiveStream<Element> {
        LiveStream(session: session, endpoint: endpoint, refresh: refresh)
    }
}

/// The rule by which a ``LiveStream`` requests its value again.
public struct Refresh<Value: Sendable>: Sendable {
    /// The minimum time between two requests, and the delay if the value names no future time: at least 1 s. A minute
    /// by default.
    public var minimum: Duration

    /// The bounds of the random delay after a change, which spreads the requests of many clients: zero or more. 25 to
    /// 60 s by default.
    public var jitter: ClosedRange<Duration>

    /// Whether the stream keeps its last value if a request fails, and tries again after ``minimum``. `false` by
    /// default, so that the error ends the stream.
    ///
    /// If there is no value yet, an error always ends the stream.
    public var keepsLastValue: Bool

    /// The times at which the value says that it will change. Past times are ignored.
    let changes: @Sendable (Value) -> [Date]

    /// Creates a rule. Each parameter has the default of its property.
    ///
    /// - Parameters:
    ///   - minimum: The minimum time between two requests.
    ///   - jitter: The bounds of the random delay after a change.
    ///   - keepsLastValue: Whether the stream keeps its last value if a request fails.
    ///   - changes: Returns the times at which a value says that it will change. Past times are ignored.
    public init(
        minimum: Duration = .seconds(60),
        jitter: ClosedRange<Duration> = .seconds(25) ... .seconds(60),
        keepsLastValue: Bool = false,
        changes: @escaping @Sendable (Value) -> [Date]
    ) {
        self.minimum = minimum
        self.jitter = jitter
        self.keepsLastValue = keepsLastValue
        self.changes = changes
    }

    /// The delay between a value and the next request.
    func delay(after value: Value, at now: Date) -> Duration {
        let times = changes(value).filter { $0 > now }
        guard let change = times.min() else { return minimumDelay }
        let (shortest, longest) = (jitter.lowerBound.inSeconds, jitter.upperBound.inSeconds)
        let jitter = Double.random(in: max(0, shortest)...max(0, longest))
        let delay = Duration.capped(seconds: change.timeIntervalSince(now) + jitter)
        return max(minimumDelay, min(delay, ClientSettings.maximumTimeout))
    }

    var minimumDelay: Duration { max(minimum, .seconds(1)) }
}
