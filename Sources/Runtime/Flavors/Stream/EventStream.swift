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
/// ``ClientSettings/retry`` applies to the first connection. Each reconnection is sent once, and again only after a 401
/// that replaces the credential. If it cannot connect, or its credential cannot be requested because of the connection,
/// the stream waits for the same time again. If the host has asked another call for a pause, it waits for its end. After
/// a status of ``RetryRule/statuses``, such as 503, it also waits again, and at least for a `Retry-After` that the rule
/// accepts. If ``RetryRule/maximumAttempts`` reconnections in a row end with such a status, the last one is thrown.
///
/// A stream with any other method does not reconnect, because repeating its request might not be safe. The stream ends
/// with the body, and a broken connection is thrown.
///
/// ```swift
/// for try await edit in client.streams.edits() { show(edit) }
/// ```
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The error that the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let request: EndpointRequest
    let read: @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> APIResponse<Element>
    /// The data of the event that ends the stream. `nil` if no event does.
    var end: String?

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
        private let stream: EventStream
        private var state = State.start
        private var parser = EventParser()
        /// The server's delay before a reconnection.
        private var delay = Duration.seconds(3)
        /// The elements that were read and not yet returned. ``state`` follows them.
        private var elements: ArraySlice<APIResponse<Element>> = []

        init(stream: EventStream) {
            self.stream = stream
        }

        /// Waits for the next event, and reconnects as often as necessary.
        ///
        /// Returns `nil` after a response with status 204, after the event that ``EventStream/ending(with:)`` names,
        /// after an error, and at the end of the body if the stream does not reconnect.
        ///
        /// Events are read from the body on no actor, several at a time if they have arrived together.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``. Also ``APIError/decoding(_:)`` if the response is not a
        ///   stream of events, and ``APIError/overflow(_:)`` if events arrive faster than they are consumed and the
        ///   transport has no backpressure.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            do throws(APIError) {
                return try await event(isolation: actor)
            } catch {
                state.call?.finish(error)
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
                case _ where !elements.isEmpty:
                    return stream.session.recordingIssues(elements.removeFirst())
                case .start:
                    state = try await connect(sending: stream.request, isolation: actor)
                case .waiting(let delay, let rejections):
                    try await stream.session.shared.timers.sleep(for: delay)
                    state = try await reconnect(after: rejections, isolation: actor)
                case .reading(let call):
                    (elements, state) = await stream.nextElements(of: call, &parser)
                case .closed(let call, let error):
                    state = try afterClosing(call, error)
                case .finished(let call):
                    call.finish(nil)
                    state = .ended
                }
            }
        }

        private mutating func connect(
            sending request: EndpointRequest, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> State {
            parser = EventParser(lastEventID: parser.lastEventID)
            let call = try await stream.open(request, after: parser.lastEventID)
            do throws(APIError) {
                return try await call.hasEvents() ? .reading(call) : .finished(call)
            } catch {
                call.finish(error)
                throw error
            }
        }

        private mutating func reconnect(
            after rejections: Int, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> State {
            var request = stream.request
            request.sending = SendingRules(request.sending, attempts: 1)
            do throws(APIError) {
                return try await connect(sending: request, isolation: actor)
            } catch {
                if error.isConnectionLoss { return .waiting(delay, rejections: 0) }
                // The host has paused the caller because of another call, and for longer than this one may wait.
                if case .rateLimited(let limited) = error {
                    return .waiting(Swift.max(delay, limited.retryAfter), rejections: rejections)
                }
                guard let pause = stream.pause(after: error, rejections + 1) else { throw error }
                return .waiting(Swift.max(delay, pause), rejections: rejections + 1)
            }
        }

        /// The state after a connection was closed, with an error if it broke.
        private mutating func afterClosing(_ call: StreamCall, _ error: APIError?) throws(APIError) -> State {
            let isLost = error?.isConnectionLoss ?? true
            if let error, !stream.reconnects || !isLost { throw error }
            call.finish(error)
            guard stream.reconnects else { return .ended }
            if let retry = parser.retry { delay = Swift.min(Swift.max(retry, .milliseconds(100)), .seconds(3_600)) }
            return .waiting(delay, rejections: 0)
        }
    }

    private enum State {
        case start
        case reading(StreamCall)
        /// The body has ended, or it broke with an error.
        case closed(StreamCall, APIError?)
        /// The server has ended the stream.
        case finished(StreamCall)
        /// The connection was lost, and the next one is made after the delay. The rejections are the reconnections in a
        /// row that were answered with an error status.
        case waiting(Duration, rejections: Int)
        case ended

        var call: StreamCall? {
            switch self {
            case .reading(let call), .closed(let call, _), .finished(let call): call
            case .start, .waiting, .ended: nil
            }
        }
    }
}

extension EventStream {
    /// Whether the request is sent again after the connection was lost.
    private var reconnects: Bool { request.method == .get }

    private func open(
        _ request: EndpointRequest, after lastEventID: String
    ) async throws(APIError) -> StreamCall {
        var fields: HTTP.Headers = ["Accept": "text/event-stream", "Cache-Control": "no-cache"]
        // An ID that is not valid in a header is omitted.
        let id: HTTP.Headers = ["Last-Event-ID": lastEventID]
        if !lastEventID.isEmpty, HeaderRules.problem(in: id) == nil {
            fields.replace(with: id)
        }
        return try await session.stream(of: request, adding: fields)
    }

    /// Reads elements from the events that have arrived. If there are none, waits for the next part of the body.
    ///
    /// This does not run on the actor of the consumer. To change actors once for each element would be slow, so all
    /// elements of a part are read together, up to the thousand lines after which other tasks get a turn.
    ///
    /// - Returns: The elements, and the state after them.
    @concurrent
    private func nextElements(
        of call: StreamCall, _ parser: inout EventParser
    ) async -> (ArraySlice<APIResponse<Element>>, State) {
        var elements: ArraySlice<APIResponse<Element>> = []
        var loop = FairLoop()
        do throws(APIError) {
            while true {
                switch parser.next() {
                case .event(let event) where event.data == end:
                    return (elements, .finished(call))
                case .event(let event):
                    if event.data.utf8.count > call.maximumElementSize { throw call.tooLarge() }
                    elements.append(try read(event, call))
                case .line:
                    break
                case .needsBody:
                    if parser.pendingCount > call.maximumElementSize { throw call.tooLarge() }
                    if !elements.isEmpty { return (elements, .reading(call)) }
                    guard let part = try await call.next() else { return (elements, .closed(call, nil)) }
                    parser.append(part)
                }
                if loop.isToYield() {
                    await Task.yield()
                    if !elements.isEmpty || Task.isCancelled { return (elements, .reading(call)) }
                }
            }
        } catch {
            return (elements, .closed(call, error))
        }
    }

    /// The minimum delay after a reconnection that was answered with a status which ``ClientSettings/retry`` repeats.
    /// `nil` if the stream must end with the error.
    private func pause(after error: APIError, _ rejections: Int) -> Duration? {
        let rule = session.settings.retry
        let limit = request.sending?.attempts(with: rule) ?? rule.maximumAttempts
        guard case .status(let failure) = error, rule.statuses.contains(failure.status), rejections < limit else {
            return nil
        }
        let pause = failure.retryAfter ?? .zero
        return pause <= rule.maximumRetryAfter ? pause : nil
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
