import GeneratedClients

/// Why there is no catalog. The cases differ in who can do something about it.
public enum CatalogError: Error, Sendable {
    /// The call was cancelled.
    case cancelled
    /// There was no complete response. The person can check the connection.
    case connection(APIError)
    /// The site did not send what was asked for. Its operator can do something about it.
    case server(APIError)
    /// The site sent nothing: no body, or no rotation in any mode. It has data again after its next update.
    case empty
    /// The site sent data that cannot be read. The makers of this app, or of the site, can do something about it.
    case bad(APIError)
    /// The app is set up wrongly, and nothing was sent. Its makers can do something about it.
    case setup(APIError)

    init(_ error: APIError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .transport, .timedOut: .connection(error)
            case .status, .rateLimited, .redirect: .server(error)
            case .decoding(let body) where body.isEmpty: .empty
            case .decoding, .tooLarge, .overflow: .bad(error)
            case .invalidRequest, .invalidConfiguration, .clientClosed: .setup(error)
            }
    }
}
