import EndpointRuntime

/// A transport whose requests wait until the test answers them or they are cancelled.
package final class HeldTransport: Sendable {
    private typealias Answers = AsyncStream<Result<HTTP.Response, any Error>>

    package let transport: FakeTransport
    private let answers: [Answers.Continuation]
    private let cancellations: AsyncStream<Void>

    package init() {
        // Each request has a stream, because a stream ends when its reader is cancelled.
        let gates = (0..<10).map { _ in Answers.makeStream() }
        let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
        let streams = gates.map(\.stream)
        answers = gates.map(\.continuation)
        self.cancellations = cancellations
        transport = FakeTransport { _, number in
            try await withTaskCancellationHandler {
                if number <= streams.count {
                    for await answer in streams[number - 1] { return try answer.get() }
                }
                throw CancellationError()
            } onCancel: {
                cancelled.yield()
            }
        }
    }

    /// Answers the request with a number, counted from 1. The request may arrive later.
    package func answer(_ number: Int, _ answer: Result<HTTP.Response, any Error>) {
        answers[number - 1].yield(answer)
    }

    /// Returns when a request was cancelled.
    package func cancellation() async {
        for await _ in cancellations { return }
    }
}
