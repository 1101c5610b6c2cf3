import EndpointRuntime
import Foundation
import Synchronization

extension Transport {
    /// The same transport, whose calls are recorded in a file (HAR 1.2).
    ///
    /// ```swift
    /// let client = TMDb.Client(
    ///     authentication: .apiKey(key), transport: URLSessionTransport.shared.recording(to: file))
    /// ```
    ///
    /// See ``RecordingTransport`` for what the file holds.
    ///
    /// - Parameter file: The file, which the first response replaces or makes.
    /// - Returns: The transport.
    public func recording(to file: URL) -> RecordingTransport {
        RecordingTransport(self, to: file)
    }
}

/// A transport that records each request with its response in an HTTP archive (HAR 1.2).
///
/// Browsers and proxies open such a file, and ``ReplayTransport`` replays it. Each attempt and each redirect is an entry. A
/// request that has no response is none.
///
/// The file holds no secret that the runtime knows of: the credential of the session wherever it stands, the values of
/// headers, query items, form fields and JSON members whose names say that they are secret, and cookies. Each is
/// `[redacted]`. Other personal data is recorded as it is, so read a file before you share it.
///
/// An entry is written before its call returns, at the end of the file. So the file is a whole archive after each call, and an
/// entry costs the time of its own size. The entry of a stream is written when its body ends or is released, with what was
/// received until then, and is held in memory before.
///
/// A file that cannot be written, such as on a full disk, fails no call. The failure is reported to `onFailure`, and the
/// entries are kept and written with the next one.
public final class RecordingTransport: Transport {
    private let transport: any Transport
    private let recorder: Recorder

    /// Makes a transport that records what another one does. Use one for each file.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - file: The file, which the first response replaces or makes, with the folders that it lies in.
    ///   - onFailure: Is called for each entry that cannot be written. By default, it prints the failure to standard error.
    ///   - now: Returns the time of day.
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
        let tape = Tape { [recorder, response] body in
            recorder.record(request, response.status, response.headers, body, since: started)
        }
        response.body = RecordedBody(body: response.body, tape: tape)
        return response
    }
}

/// Writes what was received to a file.
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
