/// The place of a parameter or of an API key in a request.
enum ParameterPlace: Equatable {
    case path, query, header, cookie
    /// A place that OpenAPI does not know, as the document writes it.
    case unknown(String)

    init(_ text: String) {
        switch text {
        case "path": self = .path
        case "query": self = .query
        case "header": self = .header
        case "cookie": self = .cookie
        default: self = .unknown(text)
        }
    }

    /// The place as a document writes it.
    var text: String {
        switch self {
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .cookie: "cookie"
        case .unknown(let text): text
        }
    }
}
