/// Gives a request a time limit, and reports that limit and a cancellation at once, whatever the transport does.
///
/// The rest of the way runs in a task of its own; whichever comes first settles the call: its response, the limit, or
/// a cancellation. The latter two cancel that task.
struct Deadline: Sendable {
    private let timeout: Duration
    private let alarms: any Alarms

    init(timeout: Duration, clock: any Clock<Duration>) {
        self.timeout = timeout
        alarms = makeAlarms(clock)
    }

    func respond(to request: HTTPRequest, next: @escaping Pipeline.Next) async throws(APIError) -> HTTPResponse {
        let race = Race<HTTPResponse>()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start(continuation) else { return }
                let alarm = alarms.set(after: timeout) { [timeout] in
                    race.settle(.failure(.timedOut(Timeout(limit: timeout, request: request.summary))))
                }
                let task = Task { [alarms] in
                    do throws(APIError) {
                        race.settle(.success(try await next(request)))
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
