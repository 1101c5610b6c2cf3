/// The names of attributes and labels. All but those with `endpoint` are OpenTelemetry's.
enum Name {
    static let service = "endpoint.api"
    static let source = "endpoint.cache.source"

    static let method = "http.request.method"
    static let originalMethod = "http.request.method_original"
    static let host = "server.address"
    static let port = "server.port"
    static let template = "url.template"
    static let status = "http.response.status_code"
    static let resendCount = "http.request.resend_count"
    static let errorType = "error.type"

    /// The value in place of those that are unknown or too many.
    static let other = "_OTHER"
}
