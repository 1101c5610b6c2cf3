import Foundation

@testable import EndpointRuntime

/// Follows a redirect to any `Location`. It must use https, and must not send secrets to another origin.
func checkRedirect(to location: String) {
    guard let url = URL(string: "https://api.example.com/v1/a?q=1&key=hidden") else { return }
    var first = HTTP.Request(
        url: url, headers: ["Authorization": "Bearer hidden", "Cookie": "hidden", "Accept": "a/b"])
    first.sessionParts = SessionParts(
        base: .path("/v1"), credentialItems: ["key"], credentialHeaders: [], caller: .anonymous)
    let (requests, outcome) = follow(first, redirectedTo: location)
    expect(outcome != nil, "Redirects have an outcome")
    expect(requests.first == first && requests.count <= 2, "A redirect is followed once")
    if requests.count < 2 {
        if case .success(let reply) = outcome {
            expect(reply.response.status == 302, "A redirect that cannot be followed is the response")
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

/// The requests that are sent if the first one is redirected, and the outcome. It is `nil` if the redirects wait, or are
/// left to another stage.
private func follow(
    _ request: HTTP.Request, redirectedTo location: String
) -> (requests: [HTTP.Request], outcome: StageOutcome?) {
    let timers = Timers(ContinuousClock())
    let exchange = Exchange(
        request, to: Origin(request.url), .stream, CallReporter(service: "", CallHooks(), timers), timeLimit: .zero,
        until: .zero)
    var requests: [HTTP.Request] = []
    var step = FollowRedirects(idempotencyKeys: []).respond(to: exchange)
    while case .next(let exchange, let then) = step {
        let isFirst = requests.isEmpty
        requests.append(exchange.request)
        step = then(
            .success(Reply(isFirst ? HTTP.Response(status: 302, headers: ["Location": location]) : HTTP.Response())))
    }
    guard case .done(let outcome) = step else { return (requests, nil) }
    return (requests, outcome)
}
