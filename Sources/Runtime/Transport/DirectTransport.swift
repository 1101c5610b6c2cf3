/// A transport whose response can be waited for without a task, as ``SkipStages`` does.
protocol DirectTransport: Transport {
    /// Does what ``Transport/send(_:)`` does, without waiting.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - attach: Takes how to give up the request, once and before anything is reported.
    ///   - report: Hears once of the response, or of what went wrong: on a thread of the transport that it must not hold
    ///     up, or on the caller's, also before this returns.
    func send(
        _ request: HTTP.Request,
        attach: (@escaping @Sendable () -> Void) -> Void,
        report: @escaping @Sendable (Result<HTTP.Response, any Error>) -> Void
    )
}
