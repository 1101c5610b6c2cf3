import EndpointRuntime
import Logging
import Tracing

/// Writes the events of calls as lines of a log. An event has no secrets.
struct CallLog: Sendable {
    let logger: Logger

    /// Writes a line in the context of the call, so that a metadata provider can add the identifiers of the trace.
    func log(_ event: CallEvent, of call: ObservedCall) {
        let level = event.level
        guard logger.logLevel <= level else { return }
        var metadata = call.route.logMetadata
        metadata["call"] = "\(event.call)"
        ServiceContext.withValue(call.context) {
            logger.log(level: level, "\(event)", metadata: metadata)
        }
    }
}

extension CallEvent {
    /// A library does not log what is normal with `info` or above: "Log Levels" of the Swift Server Workgroup.
    fileprivate var level: Logger.Level {
        switch kind {
        case .failure: .warning
        case .finished(let error?) where !error.isCancellation: .error
        case .finished: .debug
        case .started, .joined, .waited, .attempt, .response, .retry, .cache: .trace
        }
    }
}
