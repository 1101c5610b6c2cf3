/// What happens between an endpoint and its value, the same for all three flavors.
///
/// From the outside in:
///
/// 1. ``BuildRequest``: endpoint and configuration become a request, credential and identity included.
/// 2. ``UseCache``: a stored response is used, or kept for later.
/// 3. ``Deadline``: all that follows has ``Settings/timeout`` in total; cancellation is reported at once.
/// 4. Here go, in this order: the sharing of requests in flight, the rate limit, and retries.
/// 5. ``FollowRedirects``: redirects are followed, without the credential where they leave the origin.
/// 6. ``Transmit``: the transport; what it throws becomes an ``APIError``.
/// 7. ``CheckStatus``: a status other than 2xx is an error.
/// 8. ``Decode``: the body becomes a value.
///
/// Steps 2 to 6 are stages: `(request, next) -> response`, where `next` is the rest of the way. To add one, write a
/// type with `respond(to:next:)`, and one line in ``response(for:)``.
struct Pipeline: Sendable {
    /// The rest of the way, seen from a stage.
    typealias Next = @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse

    private let build: BuildRequest
    private let cache: UseCache
    private let deadline: Deadline
    private let redirects: FollowRedirects
    private let transmit: Transmit
    private let status: CheckStatus
    private let decode: Decode

    init(
        _ service: Service,
        _ credential: Credential,
        _ identity: Identity?,
        _ settings: Settings,
        _ transport: any Transport
    ) throws(APIError) {
        build = try BuildRequest(service, credential, identity, settings)
        cache = UseCache(service, credential, settings)
        deadline = Deadline(timeout: settings.timeout, clock: settings.clock)
        redirects = FollowRedirects(credential: credential)
        transmit = Transmit(transport: transport)
        status = CheckStatus(errors: service.errors)
        decode = Decode(mode: settings.decoding)
    }

    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> Response<Value> {
        let request = try build.request(for: endpoint)
        let response = try await cache.respond(to: request, next: response)
        try status.check(response, to: request)
        var value = try decode.value(endpoint.reading, from: response, to: request)
        value.source = response.source
        return value
    }

    @Sendable private func response(for request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        try await deadline.respond(to: request) { [redirects, transmit] request throws(APIError) in
            try await redirects.respond(to: request, next: transmit.respond)
        }
    }
}
