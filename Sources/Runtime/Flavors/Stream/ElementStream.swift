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
        private enum State {
            case start
            case reading(StreamCall)
            case ended
        }

        private let stream: ElementStream
        private var state = State.start
        private var lines = LineSplitter(at: .lineFeed)
        private var loop = FairLoop()

        init(stream: ElementStream) {
            self.stream = stream
        }

        /// Waits for the next element. The first call sends the request. Returns `nil` after the last element and after
        /// an error.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``. Also ``APIError/overflow(_:)`` if elements arrive faster
        ///   than they are consumed, and the transport has no backpressure.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            do throws(APIError) {
                return try await element(isolation: actor)
            } catch {
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
                case .start:
                    state = .reading(try await stream.open())
                case .reading(let call):
                    if let line = lines.next() {
                        if let element = try read(line, call) { return element }
                        if loop.isToYield() { await Task.yield() }
                        continue
                    }
                    if lines.pendingCount > call.maximumElementSize { throw call.tooLarge() }
                    if let part = try await call.next() {
                        lines.append(part)
                    } else {
                        state = .ended
                        return try lines.rest().flatMap { line throws(APIError) in try read(line, call) }
                    }
                }
            }
        }

        private func read(_ line: Data, _ call: StreamCall) throws(APIError) -> Element? {
            if line.allSatisfy(" \t\r".utf8.contains) { return nil }
            if line.count > call.maximumElementSize { throw call.tooLarge() }
            return stream.session.recordingIssues(try call.value(stream.endpoint.reading, from: line))
        }
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
