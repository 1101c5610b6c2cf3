/// A function whose calls are answered by a test.
final class Calls: Sendable {
    typealias Answer = @Sendable (Result<String, ServiceError>) -> Void

    private let (calls, started) = AsyncStream<(Int, Answer)>.makeStream()
    private let (cancellations, cancelled) = AsyncStream<Int>.makeStream()

    func make(_ input: Int) async throws(ServiceError) -> String {
        let (answers, answer) = AsyncStream<Result<String, ServiceError>>.makeStream()
        started.yield((input, { answer.yield($0) }))
        for await answer in answers { return try answer.get() }
        cancelled.yield(input)
        throw .cancelled
    }

    func next() async -> (input: Int, answer: Answer)? {
        for await call in calls { return call }
        return nil
    }

    func cancellation() async -> Int? {
        for await input in cancellations { return input }
        return nil
    }
}
