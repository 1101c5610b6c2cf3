import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transfer that returns the body in parts as they arrive. It keeps unread bytes up to a limit.
final class StreamedTransfer: Transfer {
    typealias HeadContinuation = CheckedContinuation<HTTPURLResponse, any Error>
    typealias PartContinuation = CheckedContinuation<Data?, any Error>

    private struct State {
        var task: (any TransferTask)?
        /// The caller that waits for the head.
        var head: HeadContinuation?
        /// The reader that waits for a part. `part` is empty then.
        var reader: PartContinuation?
        /// The unread bytes.
        var part = Data()
        /// `nil` while the transfer is running.
        var end: Result<Void, any Error>?

        /// Returns the unread bytes or the end. `nil` if the reader must wait.
        mutating func next() -> Result<Data?, any Error>? {
            guard part.isEmpty else {
                defer { part = Data() }
                return .success(part)
            }
            return end?.map { nil }
        }
    }

    let request: HTTP.Request
    private let state = Mutex(State())

    init(request: HTTP.Request) {
        self.request = request
    }

    /// Starts to wait for the head. Returns `false` if the transfer has already ended, so that nothing must be sent.
    func start(_ continuation: HeadContinuation) -> Bool {
        let failure: (any Error)? = state.withLock { state in
            guard case .failure(let error) = state.end else {
                state.head = continuation
                return nil
            }
            return error
        }
        guard let failure else { return true }
        continuation.resume(throwing: failure)
        return false
    }

    /// Waits for the next part. Returns `nil` after the last one. Only one reader may wait at a time.
    func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let part = state.withLock { state in
                    let part = state.next()
                    if part == nil { state.reader = continuation }
                    return part
                }
                if let part { continuation.resume(with: part) }
            }
        } onCancel: {
            fail(CancellationError())
        }
    }

    func attach(_ task: any TransferTask) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            state.task = task
            return true
        }
    }

    func receive(_ response: HTTPURLResponse) {
        // An interim response such as 103 is not the head (RFC 9110, section 15.2).
        guard response.statusCode >= 200 else { return }
        let head = state.withLock { $0.head.take() }
        head?.resume(returning: response)
    }

    func receive(redirect response: HTTPURLResponse) -> Bool {
        let (isRunning, head) = state.withLock { state in
            state.task = nil
            return (state.end == nil, state.head.take())
        }
        head?.resume(returning: response)
        return isRunning
    }

    func receive(_ data: Data) {
        let (isTooMuch, reader) = state.withLock { state -> (Bool, PartContinuation?) in
            guard state.end == nil else { return (false, nil) }
            if let reader = state.reader.take() { return (false, reader) }
            guard state.part.count + data.count <= request.maximumBodySize else { return (true, nil) }
            state.part.append(data)
            return (false, nil)
        }
        reader?.resume(returning: data)
        if isTooMuch {
            fail(APIError.overflow(for: request))
        }
    }

    func complete(_ error: (any Error)?) {
        finish(error.map { .failure($0) } ?? .success(()))
    }

    func fail(_ error: any Error) {
        finish(.failure(error))
    }

    private func finish(_ end: Result<Void, any Error>) {
        let last = state.withLock { state -> State? in
            guard state.end == nil else { return nil }
            defer { (state.end, state.task, state.head, state.reader) = (end, nil, nil, nil) }
            return state
        }
        guard let last else { return }
        last.reader?.resume(with: end.map { nil })
        switch end {
        case .success:
            last.head?.resume(throwing: URLError(.badServerResponse))
        case .failure(let error):
            last.head?.resume(throwing: error)
            last.task?.stop()
        }
    }
}

/// The body of a streamed transfer. The transfer ends when the body and its iterators are released.
///
/// They keep the transport in memory, because a transport that is released closes its connections.
struct StreamedBody: AsyncSequence {
    private let owner: Owner

    init(_ transfer: StreamedTransfer, of transport: URLSessionTransport) {
        owner = Owner(transfer: transfer, transport: transport)
    }

    func makeAsyncIterator() -> Iterator { Iterator(owner: owner) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let owner: Owner

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try await owner.transfer.next()
        }
    }

    /// Ends the transfer when it is released.
    fileprivate final class Owner: Sendable {
        let transfer: StreamedTransfer
        private let transport: URLSessionTransport

        init(transfer: StreamedTransfer, transport: URLSessionTransport) {
            self.transfer = transfer
            self.transport = transport
        }

        deinit {
            transfer.fail(CancellationError())
        }
    }
}
