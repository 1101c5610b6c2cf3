/// Tells of each attempt when it begins and what became of it.
struct Watch: Sendable {
    let alarms: Alarms

    func respond(to request: HTTP.Request, next: Pipeline.Next) async throws(APIError) -> HTTP.Response {
        request.tell(.attempt(request.trace.attempt))
        let start = alarms.now
        do {
            let response = try await next(request)
            let duration = alarms.now - start
            request.tell(.response(status: response.status, bytes: response.body.count, duration: duration))
            return response
        } catch {
            // A cancelled call is over before its attempt is: the end of the call tells of both.
            if !error.isCancellation {
                request.tell(.failure(error, duration: alarms.now - start))
            }
            throw error
        }
    }
}
