import EndpointRuntime
import Synchronization

/// What a transport answers, one after the other; an item once there is nothing left.
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
