import EndpointRuntime
import Synchronization

/// The answers of a transport, in order. All further answers are an item.
final class Answers: Sendable {
    private let answers: Mutex<[Result<HTTP.Response, any Error>]>

    init(_ answers: [Result<HTTP.Response, any Error>]) {
        self.answers = Mutex(answers)
    }

    func next() throws -> HTTP.Response {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try answer?.get() ?? .json(#"{"id": 7, "name": "Dune"}"#)
    }
}
