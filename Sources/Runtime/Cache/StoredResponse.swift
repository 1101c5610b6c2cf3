import Foundation

/// A response as it is stored, with what is needed to judge whether it can be used again.
struct StoredResponse: Sendable {
    let status: Int
    let headers: HTTP.Headers
    /// After decompression.
    let body: Data
    /// A digest of the request headers on which the response depends.
    let variant: Digest
    /// When it was asked for.
    let requested: Date
    /// When it was there.
    let received: Date

    let vary: Vary
    let control: CacheControl
    let freshness: Freshness

    /// A response to a request; nil where that must not be stored (RFC 9111, section 3).
    init?(
        _ response: HTTP.Response,
        to request: HTTP.Headers,
        _ salt: CacheSalt,
        requested: Date,
        received: Date
    ) {
        guard let vary = Vary(response.headers) else { return nil }
        let variant = vary.digest(of: request, salt)
        self.init(response, vary, variant: variant, requested: requested, received: received)
    }

    /// A response as it was stored; nil where that could not have been.
    init?(_ response: HTTP.Response, variant: Digest, requested: Date, received: Date) {
        guard let vary = Vary(response.headers) else { return nil }
        self.init(response, vary, variant: variant, requested: requested, received: received)
    }

    private init?(_ response: HTTP.Response, _ vary: Vary, variant: Digest, requested: Date, received: Date) {
        let control = CacheControl(response.headers.values(of: "Cache-Control"))
        let freshness = Freshness(response.headers, control, requested: requested, received: received)
        guard !control.has("no-store") else { return nil }
        switch response.status {
        case 200, 203, 204: break
        // That something is missing is no news for later, unless the server says for how long.
        case 404, 410: guard freshness.lifetime > 0 else { return nil }
        default: return nil
        }
        status = response.status
        headers = response.headers
        body = response.body
        self.variant = variant
        self.requested = requested
        self.received = received
        self.vary = vary
        self.control = control
        self.freshness = freshness
    }

    /// About how many bytes it takes in memory.
    var cost: Int {
        headers.fields.reduce(body.count + 1_024) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
    }

    /// Whether the response can answer a request (section 4.1).
    func answers(_ request: HTTP.Request, _ salt: CacheSalt) -> Bool {
        guard body.count <= request.maximumBodySize else { return false }
        return vary.names.isEmpty || vary.digest(of: request.headers, salt) == variant
    }

    /// Whether the response may be used, stale or not, though the server was not asked (sections 5.2.2.2 and 5.2.2.4).
    var mayBeStale: Bool {
        !control.has("no-cache") && !control.has("must-revalidate")
    }

    /// The response to hand out.
    func response(from source: ResponseSource) -> HTTP.Response {
        var response = HTTP.Response(status: status, headers: headers, body: body)
        switch source {
        case .cache(let age), .stale(let age, _): response.headers["Age"] = String(age.components.seconds)
        case .network, .revalidated: break
        }
        return response
    }
}
