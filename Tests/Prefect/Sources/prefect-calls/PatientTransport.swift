import EndpointRuntime

/// Sends a request again if the server's database was locked.
///
/// The server responds with 503 then, also to a POST, and has changed nothing. A `RetryRule` repeats no POST, because it
/// cannot know that.
struct PatientTransport: Transport {
    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        for _ in 0..<20 {
            let response = try await URLSessionTransport.shared.send(request)
            if response.status != 503 { return response }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await URLSessionTransport.shared.send(request)
    }
}
