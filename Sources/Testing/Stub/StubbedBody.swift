import EndpointRuntime
import Foundation

/// The body of a stubbed stream, which yields each part after the interval.
struct StubbedBody: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let stream: StubStream
    let envelope: [String]
    let clock: any Clock<Duration>

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    struct Iterator: AsyncIteratorProtocol {
        let body: StubbedBody
        private var index = 0

        init(body: StubbedBody) {
            self.body = body
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            guard index < body.stream.parts.count else { return try await end() }
            try await body.clock.wait(body.stream.interval)
            defer { index += 1 }
            return body.stream.parts[index].bytes(in: body.envelope)
        }

        private func end() async throws -> Data? {
            switch body.stream.end {
            case .complete: return nil
            case .broken(let error): throw error
            case .silence:
                let (never, continuation) = AsyncStream<Never>.makeStream()
                for await _ in never {}
                continuation.finish()
                throw CancellationError()
            }
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Waits for a duration. Throws `CancellationError` as soon as the task is cancelled, even if the clock does not.
    func wait(_ duration: Duration) async throws {
        guard duration > .zero else { return }
        let (ended, end) = AsyncStream<Never>.makeStream()
        let sleep = Task {
            try? await self.sleep(for: duration)
            end.finish()
        }
        defer { sleep.cancel() }
        for await _ in ended {}
        try Task.checkCancellation()
    }
}
