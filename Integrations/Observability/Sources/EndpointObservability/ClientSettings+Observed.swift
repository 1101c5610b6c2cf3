public import CoreMetrics
public import EndpointRuntime
public import Logging
public import Tracing

extension ClientSettings {
    /// The same settings, with logs, metrics and traces of each call.
    ///
    /// ```swift
    /// let settings = ClientSettings(timeout: .seconds(10)).observed()
    /// let films = TMDb.Client(authentication: .apiKey(key), settings: settings)
    /// ```
    ///
    /// By default, these go to the back ends with which the process is bootstrapped when this function is called. Bootstrap
    /// them first. An ``ClientSettings/onEvent`` and an ``ClientSettings/attemptHeaders`` that are set already stay in
    /// effect.
    ///
    /// - Parameters:
    ///   - logger: Receives a line for each event of a call.
    ///   - metrics: Makes the timers and the counters.
    ///   - tracer: Makes the spans, and injects their context into the headers of each request.
    /// - Returns: The settings.
    public func observed(
        logger: Logger = Logger(label: "endpoint-client"),
        metrics: any MetricsFactory = MetricsSystem.factory,
        tracer: any Tracer = InstrumentationSystem.tracer
    ) -> ClientSettings {
        let tracer = tracer is NoOpTracer ? nil : tracer
        let observer = CallObserver(logger, metrics, tracer)
        var settings = self
        settings.onEvent = { [onEvent] event in
            onEvent?(event)
            observer.receive(event)
        }
        if tracer == nil { return settings }
        settings.attemptHeaders = { [attemptHeaders] event in
            var headers = attemptHeaders?(event) ?? [:]
            observer.inject(into: &headers, for: event)
            return headers
        }
        return settings
    }
}
