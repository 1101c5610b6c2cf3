import Logging
import Synchronization

/// Records the lines of a log.
final class LogRecorder: Sendable {
    private let kept = Mutex<[(level: Logger.Level, text: String)]>([])

    var lines: [(level: Logger.Level, text: String)] { kept.withLock { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(recorder: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let line = (event.level, "\(event.message)")
            recorder.kept.withLock { $0.append(line) }
        }
    }
}
