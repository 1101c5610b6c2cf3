/// Gives a request a time limit, and reports that limit and a cancellation at once, whatever the transport does.
///
/// The rest of the way runs in a task of its own; whichever comes first settles the call: its response, the limit, or
/// a cancellation. The latter two cancel that task.
struct Deadline: Sendable {
    let timeout: Duration
    let alarms: any Alarms

    func respond(to request: HTTPRequest, next: @escaping Pipeline.Next) async throws(APIError) -> HTTPResponse {
        try await respond(to: request) { request, _ throws(APIError) in try await next(request) }
    }

    /// The same, for a rest of the way that is to know when the time is up.
    func respond(to request: HTTPRequest, next: @escaping Pipeline.TimedNext) async throws(APIError) -> HTTPResponse {
        try await limit(.call, of: request) { expiry throws(APIError) in try await next(request, expiry) }
    }

    /// Limits anything that is done for a request.
    func limit<Value: Sendable>(
        _ kind: Timeout.Kind,
        of request: HTTPRequest,
        _ body: @escaping @Sendable (Expiry) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let race = Race<Value>()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start(continuation) else { return }
                let due = alarms.now + timeout
                let alarm = alarms.set(at: due) { [timeout] in
                    race.settle(.failure(.timedOut(Timeout(kind: kind, limit: timeout, request: request.summary))))
                }
                let task = Task { [alarms] in
                    do throws(APIError) {
                        race.settle(.success(try await body(Expiry(due))))
                    } catch {
                        race.settle(.failure(error))
                    }
                    alarms.remove(alarm)
                }
                race.attach(task)
            }
        } onCancel: {
            race.settle(.failure(.cancelled))
        }
        return try result.get()
    }
}
