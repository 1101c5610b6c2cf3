import Foundation
import Synchronization

/// The body of a stream, whose parts are kept on a tape as they are taken.
struct RecordedBody: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let body: any AsyncSequence<Data, any Error> & Sendable
    let tape: Tape

    func makeAsyncIterator() -> Iterator {
        Iterator(iterator: body.makeAsyncIterator(), tape: tape)
    }

    struct Iterator: AsyncIteratorProtocol {
        var iterator: any AsyncIteratorProtocol<Data, any Error>
        let tape: Tape

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                let part = try await iterator.next(isolation: actor)
                if let part { tape.append(part) } else { tape.end() }
                return part
            } catch {
                tape.end()
                throw error
            }
        }
    }
}

/// The parts of a body so far, reported once: when the body ends, or when nobody can take more of it.
final class Tape: Sendable {
    /// `nil` after the end.
    private let parts: Mutex<Data?> = Mutex(Data())
    private let report: @Sendable (Data) -> Void

    init(report: @escaping @Sendable (Data) -> Void) {
        self.report = report
    }

    deinit {
        end()
    }

    func append(_ part: Data) {
        parts.withLock { $0?.append(part) }
    }

    func end() {
        if let body = parts.withLock({ $0.take() }) { report(body) }
    }
}
