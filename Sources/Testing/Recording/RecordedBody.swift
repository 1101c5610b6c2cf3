import Foundation
import Synchronization

/// The body of a stream whose parts are collected as they are consumed.
struct RecordedBody: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let body: any AsyncSequence<Data, any Error> & Sendable
    let collector: BodyCollector

    func makeAsyncIterator() -> Iterator {
        Iterator(iterator: body.makeAsyncIterator(), collector: collector)
    }

    struct Iterator: AsyncIteratorProtocol {
        var iterator: any AsyncIteratorProtocol<Data, any Error>
        let collector: BodyCollector

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                let part = try await iterator.next(isolation: actor)
                if let part { collector.append(part) } else { collector.end() }
                return part
            } catch {
                collector.end()
                throw error
            }
        }
    }
}

/// Collects the parts of a body, and reports them once: when the body ends or is released.
final class BodyCollector: Sendable {
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
