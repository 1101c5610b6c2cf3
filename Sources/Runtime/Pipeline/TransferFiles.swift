import Foundation

/// Sends requests whose bodies or responses are files. They may take any time, as long as something is transferred.
extension Transmit {
    /// Sends a request with a body that is not in memory, and returns the whole response.
    func upload(_ upload: HTTP.Upload, of exchange: Exchange) async throws(APIError) -> Reply {
        try await silence.limitSilence(of: exchange.request) { touch throws(APIError) in
            try await whole(exchange.with(exchange.request.reporting(upload, touch)))
        }
    }

    /// Sends a request, and saves the body of a 2xx response to a file.
    func save(_ download: Download, of exchange: Exchange) async throws(APIError) -> Reply {
        try await silence.limitSilence(of: exchange.request) { touch throws(APIError) in
            do {
                var request = exchange.request
                if let upload = request.upload { request = request.reporting(upload, touch) }
                let (headers, number) = try download.start(request.headers, method: request.method)
                request.headers = headers
                let attempt = DownloadAttempt(
                    of: download, number, request, limit: 2 * StatusFailure.bodyLimit, now: now(), touch: touch)
                do {
                    try await transport.send(request, to: attempt)
                } catch is EnoughOfError {}
                return Reply(try attempt.response())
            } catch {
                throw APIError(error, exchange.request)
            }
        }
    }
}

extension HTTP.Request {
    /// The request, whose body also calls `touch` when a part of it has been sent.
    func reporting(_ upload: HTTP.Upload, _ touch: @escaping @Sendable () -> Void) -> HTTP.Request {
        var upload = upload
        upload.handler = { [handler = upload.handler] progress in
            touch()
            handler?(progress)
        }
        var request = self
        request.payload = .upload(upload)
        return request
    }
}

extension Pipeline {
    /// Sends a request, saves the body of the response to a file, and returns the file.
    func save<Value>(
        _ reading: FileReading<Value>,
        of exchange: Exchange,
        _ deadline: Deadline
    ) async throws(APIError) -> APIResponse<Value> {
        let download = Download(reading.target)
        var exchange = exchange
        exchange.download = download
        do {
            let reply = try await pass(exchange, deadline)
            if Task.isCancelled { throw APIError.cancelled }
            let file = try download.finish()
            return APIResponse(value: reading.value(file), reply, issues: [])
        } catch {
            download.abandon()
            throw APIError(error, exchange.request)
        }
    }
}
