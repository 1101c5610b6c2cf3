/// Names that generated code needs for itself, so that a spec cannot have them.
enum ReservedName {
    /// Types that generated code mentions without a module's name.
    static let types: Set<String> = [
        "AllOrAny", "Any", "APIClient", "APIError", "APINamespace", "APIService", "APISession", "AsyncClient",
        "Authentication", "Bool", "CalendarDay", "CallbackClient", "CancellationHandle", "CaseIterable", "Client",
        "ClientSettings", "Completion", "Credential", "Data", "Date", "Double", "Endpoint", "EndpointRuntime",
        "Endpoints", "Foundation", "Hashable", "HTTP", "Identifiable", "Identity", "Indirect", "Int", "Int64", "JSON",
        "JSONFields", "JSONModel", "JSONReader", "JSONWriter", "OpenEnum", "Optional", "Protocol", "RateLimit",
        "ResponseStream", "Self", "Sendable", "StreamClient", "String", "Transport", "Type", "URL",
        "URLSessionTransport", "Void",
    ]
    /// Types that generated code mentions outside of the namespace only, so that models may have these names.
    static let namespaces: Set<String> = types.union([
        "API", "ElementStream", "EventStream", "LiveStream", "PageStream", "Paging", "Refresh",
    ])
    /// Members of every client.
    static let endpoints: Set<String> = [
        "async", "callbacks", "logging", "request", "response", "self", "send", "session", "stream", "streams", "with",
    ]
    /// Members of every model.
    static let fields: Set<String> = ["hashValue", "self"]
    /// Members of every open enum and union.
    static let cases: Set<String> = ["allCases", "hashValue", "rawValue", "self", "unknown"]
    /// Parameters that a client's methods have already.
    static let parameters: Set<String> = ["completion", "self", "send", "stream"]
    /// Members of every model of parameters, beside what cannot be a parameter.
    static let groups = parameters.union(["hashValue", "query"])
    /// Members of every namespace.
    static let urls = fields.union(["service"])
    /// What a static function cannot be called.
    static let authentications: Set<String> = ["self"]
}
