import Foundation

/// The elements of a body of newline-delimited JSON, each as soon as its line has come.
///
/// Nothing is sent before the first element is asked for, and each iterator sends a request of its own. A consumer whose
/// task is cancelled gets `.cancelled` thrown, never a silent end. Leaving the loop closes the connection. The body may
/// be of any length; one line may have as many bytes as ``ClientSettings/maximumBodySize``, and so much is kept where the
/// transport cannot hold the server back. Empty lines are passed over, and the last line needs no end.
///
/// ```swift
/// for try await change in client.streams.changes() { show(change) }
/// ```
public struct ElementStream<Element: Sendable>: AsyncSequence, Sendable {
    /// What the stream throws.
    public typealias Failure = APIError

    let session: APISession
    let endpoint: Endpoint<Element>

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// One iteration: one request.
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

        /// Waits for the next element, and sends the request before the first; `nil` after the last one and after an
        /// error.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does; and ``APIError/overflow(_:)`` where elements come faster than they
        ///   are taken, and the transport cannot hold the server back.
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
    /// Describes a request whose response is newline-delimited JSON; nothing is sent before the stream is iterated.
    ///
    /// Only this flavor has such a function: a callback is called once, and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how each line is read.
    /// - Returns: The elements.
    public func elements<Element>(_ endpoint: Endpoint<Element>) -> ElementStream<Element> {
        ElementStream(session: session, endpoint: endpoint)
    }
}
