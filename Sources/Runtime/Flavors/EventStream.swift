import Foundation

/// The events of a server, each as soon as it has come (WHATWG HTML, section 9.2, "Server-sent events").
///
/// As an `EventSource` does, it reconnects when the connection ends or breaks, or is silent for longer than
/// ``ClientSettings/idleTimeout``: after as long as the server says by `retry`, but at least 0.1 s and at most an hour, or else
/// after 3 s; and with the id of the last event as `Last-Event-ID`. It goes on until the server answers 204, which ends
/// the stream, or with an error status or another kind of body, which are thrown. Only before the first response is a
/// broken connection thrown too.
///
/// That is so for `GET`, the one method of an `EventSource`. A request of any other method is sent once, since sending it
/// again may do again what it did; the stream ends with the body, and a broken connection is thrown.
///
/// Nothing is sent before the first event is asked for, and each iterator sends requests of its own. A consumer whose
/// task is cancelled gets `.cancelled` thrown, never a silent end. Leaving the loop closes the connection.
///
/// ```swift
/// for try await edit in client.streams.edits() { show(edit) }
/// ```
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// What the stream throws.
    public typealias Failure = APIError

    let session: APISession
    /// Whether the request may be sent again when the connection is gone.
    let reconnects: Bool
    let open: @Sendable (_ lastEventID: String) async throws(APIError) -> StreamCall
    let read: @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> Element
    /// The data of the event that ends the stream; `nil` if no event does.
    private(set) var end: String?

    /// The same events up to the one whose data is this text, and nothing more.
    ///
    /// That event ends the stream. It is not read, the connection is closed, there is no reconnection, and bytes after it
    /// are ignored. The streams of language models often end with `[DONE]`, which is no JSON:
    ///
    /// ```swift
    /// for try await word in client.streams.advise(question: question).ending(with: "[DONE]") { show(word) }
    /// ```
    ///
    /// - Parameter data: The data of the event that is the end.
    /// - Returns: The events before it.
    public func ending(with data: String) -> EventStream {
        var stream = self
        stream.end = data
        return stream
    }

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration: one request for each connection.
    public struct Iterator: AsyncIteratorProtocol {
        private enum State {
            case start
            case reading(StreamCall)
            /// The connection is gone.
            case waiting
            case ended
        }

        private let stream: EventStream
        private var state = State.start
        private var parser = EventParser()
        private var delay = Duration.seconds(3)
        private var loop = FairLoop()

        init(stream: EventStream) {
            self.stream = stream
        }

        /// Waits for the next event, over as many connections as that takes; `nil` after a 204, after the event that
        /// ``EventStream/ending(with:)`` names, after an error, and at the end of a body that is not asked for again.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does; ``APIError/decoding(_:)`` also where the response is none of
        ///   events; and ``APIError/overflow(_:)`` where events come faster than they are taken, and the transport cannot
        ///   hold the server back.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            do throws(APIError) {
                return try await event(isolation: actor)
            } catch {
                state = .ended
                throw error
            }
        }

        private mutating func event(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            while true {
                switch state {
                case .ended:
                    return nil
                case _ where Task.isCancelled:
                    throw .cancelled
                case .start:
                    state = try await connect(isolation: actor)
                case .waiting:
                    try await stream.session.shared.timers.sleep(for: delay)
                    state = try await reconnect(isolation: actor)
                case .reading(let call):
                    switch parser.next() {
                    case .event(let event) where event.data == stream.end:
                        state = .ended
                        parser = EventParser()
                    case .event(let event):
                        return try stream.read(event, call)
                    case .line:
                        if loop.isToYield() { await Task.yield() }
                    case .needsBody:
                        if parser.pendingCount > call.maximumElementSize { throw call.tooLarge() }
                        state = try await receive(call, isolation: actor)
                    }
                }
            }
        }

        private mutating func connect(isolation actor: isolated (any Actor)?) async throws(APIError) -> State {
            parser = EventParser(lastEventID: parser.lastEventID)
            let call = try await stream.open(parser.lastEventID)
            return try call.head.bringsEvents(call) ? .reading(call) : .ended
        }

        private mutating func reconnect(isolation actor: isolated (any Actor)?) async throws(APIError) -> State {
            do throws(APIError) {
                return try await connect(isolation: actor)
            } catch {
                guard error.isLossOfConnection else { throw error }
                return .waiting
            }
        }

        private mutating func receive(
            _ call: StreamCall, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> State {
            do throws(APIError) {
                if let part = try await call.next() {
                    parser.append(part)
                    return .reading(call)
                }
            } catch {
                guard stream.reconnects, error.isLossOfConnection else { throw error }
            }
            guard stream.reconnects else { return .ended }
            if let retry = parser.retry { delay = Swift.min(Swift.max(retry, .milliseconds(100)), .seconds(3_600)) }
            return .waiting
        }
    }
}

extension HTTP.Response {
    /// Whether events follow; `false`: the server wants no reconnection.
    fileprivate func bringsEvents(_ call: StreamCall) throws(APIError) -> Bool {
        if status == 204 { return false }
        let type = headers["Content-Type"] ?? "nothing"
        let essence = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard essence == "text/event-stream" else {
            throw call.unreadable("the server sent \(type) where text/event-stream was promised.")
        }
        return true
    }
}

extension APIError {
    /// Whether another connection may bring what this one did not.
    fileprivate var isLossOfConnection: Bool {
        switch self {
        case .transport(let failure): !failure.isPermanent
        case .timedOut: true
        case .cancelled, .rateLimited, .status, .decoding, .invalidRequest, .invalidConfiguration, .tooLarge, .overflow,
            .redirect, .clientClosed:
            false
        }
    }
}
