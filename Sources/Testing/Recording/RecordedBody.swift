import EndpointRuntime
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

/// A receiver whose parts are collected as they arrive.
final class RecordedReceiver: HTTP.BodyReceiver {
    private let receiver: any HTTP.BodyReceiver
    private let request: HTTP.Request
    private let recorder: Recorder
    private let started: Date
    /// `nil` before the head of the response has arrived.
    private let collector: Mutex<BodyCollector?> = Mutex(nil)

    init(_ receiver: any HTTP.BodyReceiver, _ request: HTTP.Request, _ recorder: Recorder) {
        (self.receiver, self.request, self.recorder) = (receiver, request, recorder)
        started = recorder.now()
    }

    func receive(_ head: HTTP.Response) throws {
        let new = BodyCollector { [recorder, request, started] body in
            recorder.record(request, head.status, head.headers, body, since: started)
        }
        collector.withLock { $0 = new }
        try receiver.receive(head)
    }

    func receive(_ part: Data) throws {
        collector.withLock { $0 }?.append(part)
        try receiver.receive(part)
    }

    /// Records the response, if there was one.
    func end() { collector.withLock { $0 }?.end() }
}
