import Foundation

/// The elements of a body of newline-delimited JSON. Each element is returned as soon as its line has arrived.
///
/// The request is sent when iteration starts. Each iterator sends its own request. If the task of the consumer is
/// cancelled, the iterator throws ``APIError/cancelled`` and does not just end. Leaving the loop closes the connection.
///
/// The body can have any size. One line can have at most ``ClientSettings/maximumBodySize`` bytes. If the transport has
/// no backpressure, at most as many bytes wait for the consumer. Empty lines are skipped, and the last line needs no
/// line feed.
///
/// ```swift
/// for try await change in client.streams.changes() { show(change) }
/// ```
public struct ElementStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The error that the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let endpoint: Endpoint<Element>

    /// Creates an iterator. It sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration. It sends one request.
    public struct Iterator: AsyncIteratorProtocol {
        private let stream: ElementStream
        private var state = State.start
        private var lines = LineSplitter(at: .lineFeed)
        /// The elements that were read and not yet returned. ``state`` follows them.
        private var elements: ArraySlice<APIResponse<Element>> = []

        init(stream: ElementStream) {
            self.stream = stream
        }

        /// Waits for the next element. The first call sends the request. Returns `nil` after the last element and after
        /// an error.
        ///
        /// Elements are read from their lines on no actor, several at a time if they have arrived together.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``. Also ``APIError/overflow(_:)`` if elements arrive faster
        ///   than they are consumed, and the transport has no backpressure.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            do throws(APIError) {
                return try await element(isolation: actor)
            } catch {
                state.call?.finish(error)
                state = .ended
                throw error
            }
        }

        private mutating func element(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            while true {
                switch state {
                case .ended:
                    return nil
                case _ where Task.isCancelled:
                    throw .cancelled
                case _ where !elements.isEmpty:
                    return stream.session.recordingIssues(elements.removeFirst())
                case .start:
                    state = .reading(try await stream.open())
                case .reading(let call):
                    (elements, state) = await stream.nextElements(of: call, &lines)
                case .failed(_, let error):
                    throw error
                case .finished(let call):
                    call.finish(nil)
                    state = .ended
                }
            }
        }
    }

    private enum State {
        case start
        case reading(StreamCall)
        case failed(StreamCall, APIError)
        /// The whole body was read.
        case finished(StreamCall)
        case ended

        var call: StreamCall? {
            switch self {
            case .reading(let call), .failed(let call, _), .finished(let call): call
            case .start, .ended: nil
            }
        }
    }

    /// Reads elements from the lines that have arrived. If there are none, waits for the next part of the body.
    ///
    /// This does not run on the actor of the consumer. To change actors once for each element would be slow, so all
    /// elements of a part are read together, up to the thousand lines after which other tasks get a turn.
    ///
    /// - Returns: The elements, and the state after them.
    @concurrent
    private func nextElements(
        of call: StreamCall, _ lines: inout LineSplitter
    ) async -> (ArraySlice<APIResponse<Element>>, State) {
        var elements: ArraySlice<APIResponse<Element>> = []
        var loop = FairLoop()
        do throws(APIError) {
            while true {
                if let line = lines.next() {
                    if let element = try element(in: line, of: call) { elements.append(element) }
                    if loop.isToYield() {
                        await Task.yield()
                        if !elements.isEmpty || Task.isCancelled { return (elements, .reading(call)) }
                    }
                    continue
                }
                if lines.pendingCount > call.maximumElementSize { throw call.tooLarge() }
                if !elements.isEmpty { return (elements, .reading(call)) }
                guard let part = try await call.next() else {
                    if let line = lines.rest(), let last = try element(in: line, of: call) { elements.append(last) }
                    return (elements, .finished(call))
                }
                lines.append(part)
            }
        } catch {
            return (elements, .failed(call, error))
        }
    }

    /// The element of a line. `nil` if the line is empty.
    private func element(in line: Data, of call: StreamCall) throws(APIError) -> APIResponse<Element>? {
        if line.allSatisfy(" \t\r".utf8.contains) { return nil }
        if line.count > call.maximumElementSize { throw call.tooLarge() }
        return try call.value(endpoint.reading, from: line)
    }

    private func open() async throws(APIError) -> StreamCall {
        let accept = endpoint.headers["Accept"] ?? "application/x-ndjson, application/jsonl, application/json"
        return try await session.stream(of: endpoint.request, adding: ["Accept": accept])
    }
}

extension StreamClient {
    /// Returns the elements of a response that is newline-delimited JSON. Nothing is sent before the stream is
    /// iterated.
    ///
    /// The other flavors have no such function, because a callback is called once and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how each line is read.
    /// - Returns: The elements.
    public func elements<Element>(_ endpoint: Endpoint<Element>) -> ElementStream<Element> {
        ElementStream(session: session, endpoint: endpoint)
    }
}
