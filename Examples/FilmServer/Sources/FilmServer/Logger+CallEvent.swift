import EndpointRuntime
import Logging

extension Logger {
    /// Logs an event of a call. An event contains no secret.
    public func log(_ event: CallEvent) {
        log(level: event.level, "\(event)", metadata: ["api": "\(event.service)", "call": "\(event.call)"])
    }
}

extension CallEvent {
    fileprivate var level: Logger.Level {
        switch kind {
        case .failure: .warning
        case .finished(let error): error.map { $0.isCancellation ? .debug : .error } ?? .info
        case .started, .joined, .waited, .attempt, .response, .retry, .cache: .debug
        }
    }
}
