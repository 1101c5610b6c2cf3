import EndpointRuntime
import EndpointTesting
import Foundation

/// The samples of the article "Recording and replaying".
struct RecordingAndReplayingSamples {
    let file: URL
    let report: @Sendable (RecordingFailure) -> Void

    func record() -> Petstore.Client {
        let recording = URLSessionTransport.shared.recording(to: file)
        let client = Petstore.Client(transport: recording)
        return client
    }

    func recordAndReport() -> RecordingTransport {
        let recording = RecordingTransport(URLSessionTransport.shared, to: file) { failure in report(failure) }
        return recording
    }

    func replay() throws -> Petstore.Client {
        let client = try Petstore.Client(transport: .replaying(file))
        return client
    }
}
