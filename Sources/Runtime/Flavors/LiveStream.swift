/// A value that stays current, as an asynchronous sequence: each time it has changed, it comes again.
///
/// The first value comes from the cache at once, where one is stored, however old; then from the server, and again when
/// the value itself says that it changes (``Refresh``). Only changes come: what equals the value before is passed over.
/// Each iterator asks by itself, and only while its consumer waits for a value: who does not iterate costs nothing, and
/// who comes back late gets what is current, at once where the time for it has come. A consumer whose task is cancelled
/// gets `.cancelled` thrown. The sequence has no end but an error.
///
/// ```swift
/// for try await schedules in client.streams.schedules().with({ $0.keepsLastValue = true }) { show(schedules) }
/// ```
public struct LiveStream<Value: Hashable & Sendable>: AsyncSequence, Sendable {
    /// What the stream brings.
    public typealias Element = Value
    /// What the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let endpoint: Endpoint<Value>
    var refresh: Refresh<Value>

    /// The same stream, refreshed by other rules.
    public func with(_ change: (inout Refresh<Value>) -> Void) -> LiveStream {
        var stream = self
        change(&stream.refresh)
        return stream
    }

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration: one request at a time, as often as the value may have changed.
    public struct Iterator: AsyncIteratorProtocol {
        private enum State {
            case start
            /// The server has not been asked; the value is from the cache, where there is one.
            case stored(Value?)
            /// The value, and when to ask again, on the clock of the session.
            case current(Value, due: Duration)
            case ended
        }

        private let stream: LiveStream
        private var state = State.start

        init(stream: LiveStream) {
            self.stream = stream
        }

        /// Waits until the value has changed; `nil` after an error.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does.
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
                    if let value = try await ask(known, isolation: actor) { return value }
                case .current(let known, let due):
                    try await stream.session.shared.timers.wait(until: due)
                    if let value = try await ask(known, isolation: actor) { return value }
                }
            }
        }

        /// Asks the server.
        /// - Returns: `nil` where it says what is known.
        private mutating func ask(
            _ known: Value?, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> Value? {
            let (refresh, timers) = (stream.refresh, stream.session.shared.timers)
            let asked = timers.now
            do throws(APIError) {
                let value = try await stream.session.response(to: stream.endpoint).value
                let now = stream.session.settings.now()
                state = .current(value, due: timers.now + refresh.delay(after: value, at: now))
                return value == known ? nil : value
            } catch {
                guard let known, refresh.keepsLastValue, !error.isCancellation else { throw error }
                state = .current(known, due: asked + refresh.leastDelay)
                return nil
            }
        }
    }
}

extension LiveStream {
    /// What the cache has; nothing of it is an error, except a cancellation.
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
}

extension Timers {
    /// Waits until a time, which may have passed.
    fileprivate func wait(until due: Duration) async throws(APIError) {
        let delay = due - now
        if delay > .zero { try await sleep(for: delay) }
    }
}

extension ResponseStream where Element: Hashable {
    /// The response as a value that stays current; nothing is sent before it is iterated.
    public func live(_ refresh: Refresh<Element>) -> LiveStream<Element> {
        LiveStream(session: session, endpoint: endpoint, refresh: refresh)
    }
}
