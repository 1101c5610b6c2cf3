import EndpointRuntime
import Tracing

/// The span of a call, and those of its attempts.
///
/// A class, because it is copied for each event.
final class CallTrace: Sendable {
    private let tracer: any Tracer
    private let span: any Span

    /// Starts the span of a call. Its parent is the span of the caller, in whose task the call starts.
    init(of route: Route, _ tracer: any Tracer) {
        self.tracer = tracer
        span = tracer.startSpan(route.callName)
        if span.isRecording { span.attributes = route.callAttributes }
    }

    var context: ServiceContext { span.context }

    /// Starts the span of a request that is sent.
    func startAttempt(_ route: Route, resendCount: Int) -> any Span {
        let attempt = tracer.startSpan(route.requestName, context: context, ofKind: .client)
        if attempt.isRecording {
            var attributes = route.requestAttributes
            if resendCount > 0 { attributes[Name.resendCount] = resendCount }
            attempt.attributes = attributes
        }
        return attempt
    }

    /// Ends the span of a request.
    static func end(_ span: any Span, _ outcome: AttemptOutcome) {
        if span.isRecording {
            span.updateAttributes { attributes in
                attributes.set(Name.status, value: outcome.status.map { .int(Int64($0)) })
                if let error = outcome.errorType { attributes.set(Name.errorType, value: .string(error)) }
            }
        }
        // The status says no more than the attributes do.
        if outcome.errorType != nil { span.setStatus(SpanStatus(code: .error)) }
        span.end()
    }

    /// Records an event on the span of the call, and ends the span with the last one.
    func record(_ event: CallEvent) {
        switch event.kind {
        case .started, .attempt, .response, .failure: break
        case .joined: span.addEvent("joined")
        case .waited: span.addEvent("waited")
        case .retry: span.addEvent("retry")
        case .cache(let source):
            span.addEvent(SpanEvent(name: "cache", attributes: [Name.source: .string(source.label)]))
        case .finished(let error):
            if let error {
                if span.isRecording { span.attributes[Name.errorType] = error.type }
                span.setStatus(SpanStatus(code: .error))
            }
            span.end()
        }
    }

    /// Adds the context of the span of an attempt to the headers of its request.
    func inject(_ attempt: any Span, into headers: inout HTTP.Headers) {
        tracer.inject(attempt.context, into: &headers, using: HeaderInjector())
    }
}

/// Writes the context of a span into headers. A value that a header cannot have is left out, so that it fails no call.
private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTP.Headers) {
        if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { headers[key] = value }
    }
}
