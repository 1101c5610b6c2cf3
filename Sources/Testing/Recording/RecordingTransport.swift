import EndpointRuntime
import Foundation
import Synchronization

extension Transport {
    /// Returns a transport that sends with this one, and records the calls in a file (HAR 1.2).
    ///
    /// ```swift
    /// let client = TMDb.Client(
    ///     authentication: .apiKey(key), transport: URLSessionTransport.shared.recording(to: file))
    /// ```
    ///
    /// ``RecordingTransport`` describes the contents of the file.
    ///
    /// - Parameter file: The file. The first response creates or replaces it.
    /// - Returns: The recording transport.
    public func recording(to file: URL) -> RecordingTransport {
        RecordingTransport(self, to: file)
    }
}

/// A transport that records each request with its response in an HTTP archive (HAR 1.2).
///
/// Browsers and proxies open such a file, and ``ReplayTransport`` replays it. Each attempt and each redirect is an
/// entry. A request without a response is not recorded.
///
/// The file contains no secret that the runtime knows. These are the credential of the session in any place, the values
/// of headers, query items, form fields and JSON members with the names of secrets, and cookies. Each is replaced by
/// `[redacted]`. Other personal data is recorded unchanged, so read a file before you share it.
///
/// An entry is written at the end of the file before its call returns. The file is therefore a complete archive after
/// each call, and the time to write an entry depends only on the size of that entry. The entry of a stream is kept in
/// memory, and is written with the bytes received so far when its body ends or is released.
///
/// A file that cannot be written, such as on a full disk, does not fail a call. The failure is passed to `onFailure`,
/// and the entries are kept and written with the next one.
public final class RecordingTransport: Transport {
    private let transport: any Transport
    private let recorder: Recorder

    /// Creates a transport that records the calls of another one. Use one instance for each file.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - file: The file. The first response creates or replaces it, and creates its parent folders.
    ///   - onFailure: A closure that is called for each entry that cannot be written. By default, it prints the failure
    ///     to standard error.
    ///   - now: Returns the current date.
    public init(
        _ transport: any Transport,
        to file: URL,
        onFailure: @escaping @Sendable (RecordingFailure) -> Void = RecordingTransport.printFailure,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        recorder = Recorder(file: RecordingFile(file), now: now, onFailure: onFailure)
    }

    /// Prints a failure to standard error.
    public static let printFailure: @Sendable (RecordingFailure) -> Void = { failure in
        FileHandle.standardError.write(Data("warning: \(failure)\n".utf8))
    }

    /// Sends a request, and records the response.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let started = recorder.now()
        let response = try await transport.send(request)
        recorder.record(request, response.status, response.headers, response.body, since: started)
        return response
    }

    /// Sends a request, and records the response when its body ends or is released.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let started = recorder.now()
        var response = try await transport.open(request)
        let collector = BodyCollector { [recorder, response] body in
            recorder.record(request, response.status, response.headers, body, since: started)
        }
        response.body = RecordedBody(body: response.body, collector: collector)
        return response
    }

    /// Sends a request, passes each part of the response to a receiver, and records what was received.
    public func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
        let recorded = RecordedReceiver(receiver, request, recorder)
        defer { recorded.end() }
        try await transport.send(request, to: recorded)
    }
}

/// Writes responses with their requests to a file.
struct Recorder: Sendable {
    let file: RecordingFile
    let now: @Sendable () -> Date
    let onFailure: @Sendable (RecordingFailure) -> Void

    func record(
        _ request: HTTP.Request, _ status: Int, _ headers: HTTP.Headers, _ body: Data, since started: Date
    ) {
        let exchange = RecordedExchange(
            request: request, status: status, headers: headers, started: started, ended: now(), body: body)
        do throws(RecordingFailure) {
            try file.append(HAREntry(exchange))
        } catch {
            onFailure(error)
        }
    }
}
