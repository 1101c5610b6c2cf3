/// A transport that needs no task: where it is the last of a pipeline's stages with something to do, that makes up for
/// more than all the others take.
protocol DirectTransport: Transport {
    /// Does what ``Transport/send(_:)`` does, without waiting.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - attach: Takes how to give up the request, once and before anything is reported.
    ///   - report: Hears once of the response, or of what went wrong: on a thread of the transport that it must not hold
    ///     up, or on the caller's, also before this returns.
    func send(
        _ request: HTTPRequest,
        attach: (@escaping @Sendable () -> Void) -> Void,
        report: @escaping @Sendable (Result<HTTPResponse, any Error>) -> Void
    )
}
