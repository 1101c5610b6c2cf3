/// What an endpoint sends, whatever it makes of the response.
///
/// Apart from the endpoint, since code that is generic over the value costs more: it asks for the type at every step.
struct EndpointRequest: Sendable {
    let method: HTTP.Method
    var path: HTTP.Path
    var query: HTTP.Query
    var headers: HTTP.Headers
    var body: HTTP.Body?
    /// What `Accept` says, unless another header does.
    let accept: String?
    /// The time limit of the call. `nil` if it is that of the settings.
    var timeout: Duration?
}

extension EndpointRequest: CustomStringConvertible {
    /// The method, the path and the query; values of names that sound secret are masked.
    var description: String { Self.description(method, path.description, query) }

    static func description(_ method: HTTP.Method, _ path: String, _ query: HTTP.Query) -> String {
        let query = query.description
        return "\(method) \(Sensitive.masked(path: path))\(query.isEmpty ? "" : "?\(query)")"
    }
}

extension HTTP.Request {
    /// The method, the path and the query, as the description of an endpoint has them.
    package var endpointDescription: String {
        redactor.scrub(EndpointRequest.description(method, pathBelowBase, queryWithoutCredential))
    }
}
