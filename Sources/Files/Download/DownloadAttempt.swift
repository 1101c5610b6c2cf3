import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Ends a transfer whose body is that of an error, and of which enough has arrived.
struct EnoughOfError: Error {}

/// One attempt of a download. A body of a 2xx response is saved, and that of any other response is kept for the error.
final class DownloadAttempt: HTTP.BodyReceiver {
    private struct State {
        var head: HTTP.Response?
        var isSaved = false
        var savedBytes = 0
        /// The beginning of a body that is not saved.
        var body = Data()
    }

    private let download: Download
    private let number: Int
    private let isPartial: Bool
    private let limit: Int
    private let now: Date
    private let touch: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - download: The download.
    ///   - number: The number of this attempt.
    ///   - request: The request of this attempt.
    ///   - limit: The number of bytes to keep of a body that is not saved.
    ///   - now: The current time.
    ///   - touch: Is called when something has arrived.
    init(
        of download: Download, _ number: Int, _ request: HTTP.Request, limit: Int, now: Date,
        touch: @escaping @Sendable () -> Void
    ) {
        self.download = download
        self.number = number
        self.limit = limit
        self.now = now
        self.touch = touch
        isPartial = request.headers["Range"] != nil
    }

    func receive(_ head: HTTP.Response) throws {
        touch()
        var isSaved = false
        switch head.status {
        case 206 where isPartial:
            try download.resume(head, number)
            isSaved = true
        case 206:
            throw URLError(.badServerResponse, reason: "the server sent a range that was not requested")
        case 200...299:
            try download.begin(head, number, now: now)
            isSaved = true
        case 416 where isPartial:
            guard try download.isComplete(head, number) else {
                throw URLError(.networkConnectionLost, reason: "the server refused the rest of the body")
            }
        default: break
        }
        state.withLock { $0 = State(head: head, isSaved: isSaved) }
    }

    func receive(_ part: Data) throws {
        touch()
        let (isSaved, isEnough) = state.withLock { state in
            if state.isSaved {
                state.savedBytes += part.count
            } else {
                state.body += part.prefix(max(0, limit - state.body.count))
            }
            return (state.isSaved, state.body.count >= limit)
        }
        if isSaved { return try download.append(part, number) }
        // The rest of an error has no end that could be waited for.
        if isEnough { throw EnoughOfError() }
    }

    /// The response, whose body is empty if it was saved, and the number of saved bytes.
    func response() throws -> SavedResponse {
        let state = state.withLock { $0 }
        guard var head = state.head else { throw URLError(.badServerResponse) }
        if state.isSaved { try download.check() }
        if head.status == 416, isPartial {
            head.status = 206
            return SavedResponse(head, size: 0)
        }
        head.body = state.body
        return SavedResponse(head, size: state.savedBytes)
    }
}
