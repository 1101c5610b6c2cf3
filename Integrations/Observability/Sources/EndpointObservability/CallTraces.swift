import EndpointRuntime
import Tracing

/// Makes the spans of calls and of their attempts.
struct CallTraces: Sendable {
    let tracer: any Tracer

    /// Starts the span of a call. Its parent is the span of the caller, in whose task the call starts.
    func startCall(_ route: Route) -> any Span {
        let span = tracer.startSpan(route.callName)
        if span.isRecording { span.attributes = route.callAttributes }
        return span
    }

    /// Starts the span of a request that is sent.
    func startAttempt(_ route: Route, of call: any Span, resendCount: Int) -> any Span {
        let span = tracer.startSpan(route.requestName, context: call.context, ofKind: .client)
        if span.isRecording {
            var attributes = route.requestAttributes
            if resendCount > 0 { attributes[Name.resendCount] = resendCount }
            span.attributes = attributes
        }
        return span
    }

    func end(_ span: any Span, _ outcome: AttemptOutcome) {
        if span.isRecording {
            span.updateAttributes { attributes in
                attributes[Name.status] = outcome.status
                attributes[Name.errorType] = outcome.errorType
            }
        }
        // The status says no more than the attributes do.
        if outcome.errorType != nil { span.setStatus(SpanStatus(code: .error)) }
        span.end()
    }

    /// Records an event on the span of its call, and ends the span with the last one.
    func record(_ event: CallEvent, on span: any Span) {
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

    /// Adds the context of a span to the headers of a request.
    func inject(_ span: any Span, into headers: inout HTTP.Headers) {
        tracer.inject(span.context, into: &headers, using: HeaderInjector())
    }
}

/// Writes the context of a span into headers. A value that a header cannot have is left out, so that it fails no call.
private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTP.Headers) {
        if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { headers[key] = value }
    }
}
