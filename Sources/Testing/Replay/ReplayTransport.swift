import EndpointRuntime
import Foundation
import Synchronization

extension Transport where Self == ReplayTransport {
    /// A transport that replies from an HTTP archive (HAR 1.2), and sends no request.
    ///
    /// ```swift
    /// let client = try TMDb.Client(authentication: .apiKey("k"), transport: .replaying(file))
    /// ```
    ///
    /// - Parameter file: An archive that a ``RecordingTransport``, a browser or a proxy has written.
    /// - Returns: The replaying transport.
    /// - Throws: ``ReplayFailure`` if the file cannot be read as an archive.
    public static func replaying(_ file: URL) throws(ReplayFailure) -> ReplayTransport {
        try ReplayTransport(file)
    }
}

/// A transport that replies from an HTTP archive (HAR 1.2), and sends no request.
///
/// A request gets the response that was recorded for its method, URL and body. The order of query items and of JSON
/// members does not matter. Secrets, headers and the boundaries of multipart bodies are not compared. Equal requests get
/// their responses in the recorded order, and the last one is repeated. A stream of server-sent events that sends `GET`
/// reconnects when a response ends. It therefore gets each response once, and then a 204, which ends it.
///
/// A request that is not in the archive fails with `APIError.invalidRequest`, whose text names the most similar
/// recorded request. Recorded requests without a response, such as those that a browser has blocked, are ignored.
public final class ReplayTransport: Transport {
    private struct Recording: Sendable {
        let call: RecordedCall
        var replies: ReplySequence<RecordedReply>

        /// Whether a stream sends the request again when its last response ends.
        var reconnects: Bool { call.key.method == .get && replies.last.isEventStream }
    }

    private let recordings: Mutex<[Recording]>
    private let file: URL

    /// Reads an archive.
    ///
    /// - Parameter file: An archive that a ``RecordingTransport``, a browser or a proxy has written.
    /// - Throws: ``ReplayFailure`` if the file cannot be read as an archive.
    public init(_ file: URL) throws(ReplayFailure) {
        self.file = file
        var recordings: [Recording] = []
        var places: [RecordedCall.Key: Int] = [:]
        for (call, reply) in try HAR(contentsOf: file).exchanges(in: file) {
            if let place = places[call.key] {
                recordings[place].replies.append(reply)
            } else {
                places[call.key] = recordings.count
                recordings.append(Recording(call: call, replies: ReplySequence(reply)))
            }
        }
        for index in recordings.indices where recordings[index].reconnects {
            recordings[index].replies.append(.endOfEvents)
        }
        self.recordings = Mutex(recordings)
    }

    /// Returns the recorded response.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        guard let call = RecordedCall(request), let reply = next(for: call) else { throw unknown(request) }
        guard let response = reply.response(to: request) else {
            let reason =
                "the archive \(file.lastPathComponent) has its response without the body. Record the bodies, too"
            throw APIError.invalidRequest(for: request, because: reason)
        }
        return response
    }

    private func next(for call: RecordedCall) -> RecordedReply? {
        recordings.withLock { recordings in
            guard let index = recordings.firstIndex(where: { $0.call.matches(call) }) else { return nil }
            defer { recordings[index].replies.advance() }
            return recordings[index].replies.current
        }
    }

    private func unknown(_ request: HTTP.Request) -> APIError {
        let names = recordings.withLock { $0.map(\.call.name) }
        let name = RecordedCall(request)?.name ?? "\(request)"
        let advice = names.contains(name) ? ". It has this call with another body" : nearest(to: name, among: names)
        return .invalidRequest(
            for: request, because: "the archive \(file.lastPathComponent) has no response for \(name)\(advice)")
    }
}
