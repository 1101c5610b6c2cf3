/// Names that a spec must not use because generated code uses them.
package enum ReservedName {
    /// Types that generated code names without their module.
    package static let types: Set<String> = [
        "AllOrAny", "Any", "APIClient", "APIError", "APINamespace", "APIService", "APISession", "AsyncClient",
        "Authentication", "BaseURLTemplate", "Bool", "CalendarDay", "CallbackClient", "CancellationHandle",
        "CaseIterable", "Client", "ClientSettings", "Completion", "Credential", "CredentialProvider", "Data", "Date",
        "Decimal", "Double", "Duration", "Endpoint", "EndpointFiles", "EndpointRuntime", "Endpoints", "Examples",
        "FailureRule", "Foundation", "Hashable", "HTTP", "Identifiable", "Identity", "Indirect", "Int", "Int64", "JSON",
        "JSONFields", "JSONModel", "JSONReadable", "JSONReader", "JSONWritable", "JSONWriter", "NamedScalar",
        "OpenEnum", "Optional", "PlainTime", "Protocol", "RateLimit", "ResponseStream", "Self", "Sendable",
        "StreamClient", "String", "Transport", "Type", "URL", "URLSessionTransport", "UUID", "Void",
    ]
    /// Types that generated code names with their module if a generic model has the same name. Many APIs have a `Data<T>`.
    package static let genericTypes: Set<String> = ["Data"]
    /// Names that a namespace must not have. Models can have the added names, because generated code uses those types
    /// only outside of the namespace.
    package static let namespaces: Set<String> = types.union([
        "API", "ElementStream", "EventStream", "LiveStream", "PageStream", "Paging", "Refresh",
    ])
    /// Members of every client.
    package static let endpoints: Set<String> = [
        "async", "callbacks", "logging", "request", "response", "self", "send", "session", "stream", "streams", "with",
    ]
    /// Members of every model.
    package static let fields: Set<String> = ["hashValue", "self"]
    /// Members of every open enum and union.
    package static let cases: Set<String> = [
        "allCases", "deprecatedValues", "hashValue", "rawValue", "self", "unknown",
    ]
    /// Names that are in scope in the methods of clients.
    package static let parameters: Set<String> = ["completion", "self", "send", "stream"]
    /// Names that are in scope in the initializer of a client.
    package static let clientParameters: Set<String> = [
        "authentication", "identity", "self", "server", "session", "settings", "transport", "with",
    ]
    /// Members of every model of parameters, and the names that no parameter can have.
    package static let groups = parameters.union(["hashValue", "query"])
    /// Members of every namespace.
    package static let urls = fields.union(["service"])
    /// Names that a static function must not have, and the word for endpoints without a credential.
    package static let authentications: Set<String> = ["none", "self"]
}
