import Foundation

/// The events of a server (WHATWG HTML, section 9.2, "Server-sent events"). Each event is returned as soon as it has
/// arrived.
///
/// The request is sent when iteration starts. Each iterator sends its own requests. If the task of the consumer is
/// cancelled, the iterator throws ``APIError/cancelled`` and does not just end. Leaving the loop closes the connection.
///
/// A `GET` stream reconnects as an `EventSource` does: when the connection ends or breaks, or when nothing arrives
/// within ``ClientSettings/idleTimeout``. It waits for the time that the server names by `retry`, but at least 0.1 s
/// and at most an hour. The default is 3 s. It then sends the ID of the last event as `Last-Event-ID`. A response with
/// status 204 ends the stream. An error status or another type of body is thrown, and so is a connection that fails
/// before the first response.
///
/// A stream with any other method sends its request once, because repeating it might not be safe. The stream ends with
/// the body, and a broken connection is thrown.
///
/// ```swift
/// for try await edit in client.streams.edits() { show(edit) }
/// ```
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The error that the stream throws.
    public typealias Failure = APIError

    let session: APISession
    /// Whether the request is sent again after the connection was lost.
    let reconnects: Bool
    let open: @Sendable (_ lastEventID: String) async throws(APIError) -> StreamCall
    let read: @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> Element
    /// The data of the event that ends the stream. `nil` if no event does.
    private(set) var end: String?

    /// The same events, up to the first whose data is this text.
    ///
    /// That event ends the stream. It is not read, the connection is closed without reconnecting, and bytes after it
    /// are ignored. The streams of language models often end with `[DONE]`, which is not JSON. A spec can name such an event
    /// by `"end"`. In any other case, name it here:
    ///
    /// ```swift
    /// for try await word in client.streams.advise(question: question).ending(with: "[DONE]") { show(word) }
    /// ```
    ///
    /// - Parameter data: The data of the event that ends the stream.
    /// - Returns: The events before it.
    public func ending(with data: String) -> EventStream {
        var stream = self
        stream.end = data
        return stream
    }

    /// Creates an iterator. It sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration. It sends one request for each connection.
    public struct Iterator: AsyncIteratorProtocol {
        private enum State {
            case start
            case reading(StreamCall)
            /// The connection was lost, and the next one is made after the delay.
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

        /// Waits for the next event, and reconnects as often as necessary.
        ///
        /// Returns `nil` after a response with status 204, after the event that ``EventStream/ending(with:)`` names,
        /// after an error, and at the end of the body if the stream does not reconnect.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``. Also ``APIError/decoding(_:)`` if the response is not a
        ///   stream of events, and ``APIError/overflow(_:)`` if events arrive faster than they are consumed and the
        ///   transport has no backpressure.
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
            return try await call.hasEvents() ? .reading(call) : .ended
        }

        private mutating func reconnect(isolation actor: isolated (any Actor)?) async throws(APIError) -> State {
            do throws(APIError) {
                return try await connect(isolation: actor)
            } catch {
                guard error.isConnectionLoss else { throw error }
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
                guard stream.reconnects, error.isConnectionLoss else { throw error }
            }
            guard stream.reconnects else { return .ended }
            if let retry = parser.retry { delay = Swift.min(Swift.max(retry, .milliseconds(100)), .seconds(3_600)) }
            return .waiting
        }
    }
}

extension StreamCall {
    /// Whether the body has events. `false` if the server ends the stream with status 204.
    fileprivate func hasEvents() async throws(APIError) -> Bool {
        if head.status == 204 { return false }
        if head.headers.mediaType == "text/event-stream" { return true }
        try await checkWholeBody()
        throw unreadable(
            "expected text/event-stream, but the server sent \(head.headers["Content-Type"] ?? "no Content-Type").")
    }
}

extension APIError {
    /// Whether the connection was lost for a reason that another connection might not have.
    fileprivate var isConnectionLoss: Bool {
        switch self {
        case .transport(let failure): !failure.isPermanent
        case .timedOut: true
        case .authentication(let failure): failure.error?.isConnectionLoss ?? false
        case .cancelled, .rateLimited, .status, .decoding, .invalidRequest, .invalidConfiguration, .tooLarge, .overflow,
            .redirect, .clientClosed:
            false
        }
    }
}

extension StreamClient {
    /// Returns the events of a response as values, which are read from their data as JSON. Nothing is sent before the
    /// stream is iterated.
    ///
    /// The other flavors have no such function, because a callback is called once and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how the data of each event is read.
    /// - Returns: The values of the events.
    public func events<Element>(_ endpoint: Endpoint<Element>) -> EventStream<Element> {
        EventStream(session: session, endpoint: endpoint) { [session] event, call throws(APIError) in
            session.recordingIssues(try call.value(endpoint.reading, from: Data(event.data.utf8)))
        }
    }

    /// Returns the events of a response as they are sent. Use this if their data is not JSON, or if you need their
    /// names. Nothing is sent before the stream is iterated.
    ///
    /// - Parameter endpoint: The request.
    /// - Returns: The events.
    public func events(_ endpoint: Endpoint<Void>) -> EventStream<HTTP.ServerSentEvent> {
        EventStream(session: session, endpoint: endpoint) { event, call throws(APIError) in
            try call.check(event.data)
            return event
        }
    }
}

extension EventStream {
    fileprivate init<Value>(
        session: APISession,
        endpoint: Endpoint<Value>,
        read: @escaping @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> Element
    ) {
        self.session = session
        self.read = read
        reconnects = endpoint.method == .get
        end = endpoint.request.rules?.end
        open = { lastEventID throws(APIError) in
            var fields: HTTP.Headers = ["Accept": "text/event-stream", "Cache-Control": "no-cache"]
            // An ID that is not valid in a header is omitted.
            let id: HTTP.Headers = ["Last-Event-ID": lastEventID]
            if !lastEventID.isEmpty, HeaderRules.problem(in: id) == nil {
                fields.replace(with: id)
            }
            return try await session.stream(of: endpoint.request, adding: fields)
        }
    }
}
