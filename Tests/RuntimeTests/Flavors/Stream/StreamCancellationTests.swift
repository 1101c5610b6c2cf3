import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// The end of a stream's call, as its events report it, if the consumer is cancelled between two elements.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamCancellationTests {
    private let log = EventLog()

    private func client(_ parts: [String], hangs: Bool) -> TestStreamClient {
        let transport = StreamingTransport([.success(.init(parts: parts, hangs: hangs))])
        return TestStreamClient(session: .test(transport, settings: ClientSettings(onEvent: log.note)))
    }

    /// Reads the first element, cancels its task, and then asks for another element or leaves the loop.
    private func consume<Stream: AsyncSequence & Sendable>(_ stream: Stream, asksAgain: Bool) async throws
    where Stream.Failure == APIError {
        let task = Task {
            var iterator = stream.makeAsyncIterator()
            _ = try await iterator.next(isolation: nil)
            withUnsafeCurrentTask { $0?.cancel() }
            if asksAgain { _ = try await iterator.next(isolation: nil) }
        }
        _ = await task.result
    }

    @Test(arguments: [true, false], [["1\n"], ["1\n2\n"]])
    func `Lines whose consumer is cancelled end with a cancellation`(asksAgain: Bool, _ parts: [String]) async throws {
        try await consume(client(parts, hangs: true).elements(number), asksAgain: asksAgain)
        #expect(log.calls.map(\.last) == ["finished APIError.cancelled"])
    }

    @Test(arguments: [true, false], [["data: 1\n\n"], ["data: 1\n\ndata: 2\n\n"]])
    func `Events whose consumer is cancelled end with a cancellation`(asksAgain: Bool, _ parts: [String]) async throws {
        try await consume(client(parts, hangs: true).events(number), asksAgain: asksAgain)
        #expect(log.calls.map(\.last) == ["finished APIError.cancelled"])
    }

    @Test
    func `A cancellation after the last element does not change the outcome`() async throws {
        let stream = client(["1\n"], hangs: false).elements(number)
        let task = Task {
            var iterator = stream.makeAsyncIterator()
            while try await iterator.next() != nil {}
            withUnsafeCurrentTask { $0?.cancel() }
        }
        try await task.join()
        #expect(log.calls.map(\.last) == ["finished"])
    }
}
