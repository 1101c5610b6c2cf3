import Foundation

/// Sends requests whose bodies or responses are files. They may take any time, as long as something is transferred.
extension Transmit {
    /// Sends a request with a body that is not in memory, and returns the whole response.
    func upload(_ upload: any HTTP.Upload, of exchange: Exchange) async throws(APIError) -> Reply {
        try await silence.limitSilence(of: exchange.request) { touch throws(APIError) in
            try await whole(exchange.with(exchange.request.sending(upload.touching(touch))))
        }
    }

    /// Sends a request, and saves the body of a 2xx response.
    func save(to saver: any BodySaver, _ exchange: Exchange) async throws(APIError) -> Reply {
        try await silence.limitSilence(of: exchange.request) { touch throws(APIError) in
            do {
                var request = exchange.request
                if let upload = request.upload { request = request.sending(upload.touching(touch)) }
                return Reply(try await saver.send(request, over: transport, now: now(), touch: touch))
            } catch {
                throw APIError(error, exchange.request)
            }
        }
    }
}

extension HTTP.Request {
    /// The request with another body.
    func sending(_ upload: any HTTP.Upload) -> HTTP.Request {
        var request = self
        request.payload = .upload(upload)
        return request
    }
}

extension Pipeline {
    /// Sends a request, saves the body of the response, and returns the value of what was saved.
    func saved<Value>(
        _ saving: BodySaving<Value>,
        of exchange: Exchange,
        _ deadline: Deadline
    ) async throws(APIError) -> APIResponse<Value> {
        do {
            let reply = try await pass(Exchange(exchange, saver: saving.saver), deadline)
            if Task.isCancelled { throw APIError.cancelled }
            return APIResponse(value: try saving.finish(), reply, issues: [])
        } catch {
            saving.saver.abandon()
            throw APIError(error, exchange.request)
        }
    }
}
