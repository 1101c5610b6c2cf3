import Foundation
import Synchronization

@testable import EndpointRuntime

/// Follows a redirect to any `Location`. It must use https, and must not send secrets to another origin.
func checkRedirect(to location: String) {
    guard let url = URL(string: "https://api.example.com/v1/a?q=1&key=hidden") else { return }
    var first = HTTP.Request(
        url: url, headers: ["Authorization": "Bearer hidden", "Cookie": "hidden", "Accept": "a/b"])
    first.sessionParts = SessionParts(base: .path("/v1"), credentialItems: ["key"], credentialHeaders: [])
    let server = Server(location: location)
    let outcome = server.outcome(of: first)
    let requests = server.requests.withLock { $0 }
    expect(requests.first == first && requests.count <= 2, "A redirect is followed once")
    if requests.count < 2 {
        if case .success(let response) = outcome {
            expect(response.status == 302, "A redirect that cannot be followed is the response")
        }
        return
    }
    let target = requests[1]
    guard let parts = URLComponents(url: target.url, resolvingAgainstBaseURL: true), let host = parts.percentEncodedHost
    else {
        return expect(false, "The target of a redirect has a host: \(target.url)")
    }
    expect(parts.scheme == "https" && !host.isEmpty, "A redirect stays secure: \(target.url)")
    expect(parts.user == nil && parts.password == nil && parts.fragment == nil, "No user is sent: \(target.url)")
    expect(target.headers["Accept"] == "a/b", "Other headers are kept")
    let isSameOrigin = host.lowercased() == "api.example.com" && parts.port ?? 443 == 443
    if isSameOrigin { return }
    let headers = target.headers.fields.map(\.value)
    let query = (parts.queryItems ?? []).filter { $0.name == "key" }
    expect(
        !headers.contains { $0.contains("hidden") } && query.isEmpty, "Another origin gets no secret: \(target.url)"
    )
}

/// Redirects the first request, and records all requests.
private final class Server: Sendable {
    let requests = Mutex<[HTTP.Request]>([])
    private let outcome = Mutex<Result<HTTP.Response, APIError>?>(nil)
    private let location: String

    init(location: String) {
        self.location = location
    }

    /// Waits for an asynchronous function that does not use the network.
    func outcome(of request: HTTP.Request) -> Result<HTTP.Response, APIError>? {
        let done = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            let redirects = FollowRedirects(idempotencyKeys: [])
            let timers = Timers(ContinuousClock())
            let exchange = Exchange(request, CallReporter(service: "", nil, timers), until: Expiry(.zero))
            let result: Result<HTTP.Response, APIError>
            do throws(APIError) {
                result = .success(try await redirects.respond(to: exchange, next: answer).response)
            } catch {
                result = .failure(error)
            }
            outcome.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        return outcome.withLock { $0 }
    }

    @Sendable private func answer(_ exchange: Exchange) async throws(APIError) -> Reply {
        let count = requests.withLock { requests in
            requests.append(exchange.request)
            return requests.count
        }
        return Reply(count == 1 ? HTTP.Response(status: 302, headers: ["Location": location]) : HTTP.Response())
    }
}
