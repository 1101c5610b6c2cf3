import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The response body of one call, which is saved to a file. The attempts of the call continue each other.
///
/// The file exists under another name until the download is complete. It is removed if the call fails.
final class Download: BodySaver {
    private struct State {
        /// `nil` before the first attempt, and after the end.
        var file: PartialFile?
        var received: Int64 = 0
        var total: Int64?
        var contentType: String?
        /// The validator of the bytes in the file. `nil` if the download cannot be resumed.
        var validator: StrongValidator?
        /// The number of the current attempt. A previous one might still deliver a part.
        var attempt = 0
        var hasEnded = false

        /// Whether a number of bytes is that of the same version. `nil` is an unknown number.
        func canHave(total other: Int64?) -> Bool { total == nil || other == nil || total == other }
    }

    private let url: URL
    private let progress: HTTP.ProgressHandler?
    private let state = Mutex(State())

    init(to url: URL, _ progress: HTTP.ProgressHandler?) {
        self.url = url
        self.progress = progress
    }

    deinit {
        abandon()
    }

    /// Makes an attempt. Its response has no body if that was saved.
    package func send(
        _ request: HTTP.Request, over transport: any Transport, now: Date, touch: @escaping @Sendable () -> Void
    ) async throws -> SavedResponse {
        var request = request
        let (headers, number) = try start(request.headers, method: request.method)
        request.headers = headers
        let attempt = DownloadAttempt(
            of: self, number, request, limit: 2 * StatusFailure.bodyLimit, now: now, touch: touch)
        do {
            try await transport.send(request, to: attempt)
        } catch is EnoughOfError {}
        return try attempt.response()
    }

    /// Removes the file, unless the download is finished.
    package func abandon() {
        let file = state.withLock { state in
            state.hasEnded = true
            return state.file.take()
        }
        file?.remove()
    }

    /// Starts the next attempt. Creates the file before the first one.
    ///
    /// - Returns: The headers of the attempt, and its number.
    private func start(_ fields: HTTP.Headers, method: HTTP.Method) throws -> (HTTP.Headers, attempt: Int) {
        try state.withLock { state in
            if state.hasEnded { throw CancellationError() }
            state.attempt += 1
            if state.attempt == 1, fields["Range"] != nil {
                throw URLError(.badURL, reason: "a download requests ranges itself, so its endpoint must have no Range")
            }
            if state.file == nil { state.file = try PartialFile(for: url) }
            var fields = fields
            // The number of received bytes is that of the resource only without a content coding.
            fields["Accept-Encoding"] = "identity"
            if method == .get, state.received > 0, let validator = state.validator {
                fields["Range"] = "bytes=\(state.received)-"
                fields["If-Range"] = validator.value
            }
            return (fields, state.attempt)
        }
    }

    /// Starts with the body of a response, from its beginning.
    func begin(_ head: HTTP.Response, _ attempt: Int, now: Date) throws {
        try change(attempt) { state in
            try state.file?.truncate()
            state.received = 0
            state.contentType = head.headers["Content-Type"]
            let isPlain = head.headers.isPlain
            state.total = isPlain ? head.headers["Content-Length"].flatMap { Int64($0) } : nil
            state.validator = isPlain ? StrongValidator(head.headers, now: now) : nil
        }
    }

    /// Continues with the body of a partial response (RFC 9110, section 15.3.7).
    ///
    /// Some servers ignore `If-Range`, and send a part of another version. The next attempt then starts from the
    /// beginning, as after a response that does not say its version, or a part of a file of unknown size, which need not
    /// be the whole rest.
    func resume(_ head: HTTP.Response, _ attempt: Int) throws {
        try change(attempt) { state in
            guard let range = head.headers["Content-Range"].flatMap(ContentRange.init), range.first == state.received,
                state.canHave(total: range.total), head.headers.isPlain,
                state.validator?.isConfirmed(by: head.headers) == true, let total = range.total ?? state.total
            else {
                state.validator = nil
                throw URLError(.networkConnectionLost, reason: "the server sent another range than the requested one")
            }
            state.total = total
        }
    }

    /// Uses the file as it is, after a response with status 416. Returns `false` if it is not complete, or if the
    /// response is about another version. The next attempt then starts from the beginning.
    func isComplete(_ head: HTTP.Response, _ attempt: Int) throws -> Bool {
        try change(attempt) { state in
            let range = head.headers["Content-Range"].flatMap(ContentRange.init)
            if let total = range?.total, range?.first == nil, total == state.received, state.canHave(total: total),
                state.validator?.isContradicted(by: head.headers) == false
            {
                return true
            }
            state.validator = nil
            return false
        }
    }

    func append(_ part: Data, _ attempt: Int) throws {
        let progress = try change(attempt) { state in
            try state.file?.write(part)
            state.received += Int64(part.count)
            return HTTP.Progress(completed: state.received, total: state.total)
        }
        self.progress?(progress)
    }

    /// Checks the number of bytes after a body that seems complete.
    func check() throws {
        try change { state in
            if let total = state.total, total != state.received {
                let reason = "the body ended after \(state.received) of \(total) bytes"
                throw URLError(.networkConnectionLost, reason: reason)
            }
        }
    }

    /// Moves the file to its destination, and returns it.
    func finish() throws -> HTTP.DownloadedFile {
        let last = try change { state in
            defer { (state.file, state.hasEnded) = (nil, true) }
            return state
        }
        try last.file?.move()
        return HTTP.DownloadedFile(url: url, size: last.received, contentType: last.contentType)
    }

    private func change<Result>(
        _ attempt: Int? = nil, _ body: (inout State) throws -> Result
    ) throws -> Result {
        try state.withLock { state in
            if state.hasEnded || attempt.map({ $0 != state.attempt }) == true { throw CancellationError() }
            return try body(&state)
        }
    }
}
