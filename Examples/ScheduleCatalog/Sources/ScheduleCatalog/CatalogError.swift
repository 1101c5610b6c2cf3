import GeneratedClients

/// The reason why there is no catalog. The cases differ in who can solve the problem.
public enum CatalogError: Error, Sendable {
    /// The call was cancelled.
    case cancelled
    /// There was no complete response. The user can check the connection.
    case connection(APIError)
    /// The site did not send the requested data. Its operator can solve the problem.
    case server(APIError)
    /// The site sent no body, or no rotation in any mode. It has data again after its next update.
    case empty
    /// The site sent data that cannot be decoded. The developers of this app or of the site can solve the problem.
    case bad(APIError)
    /// The configuration of the app is invalid, and no request was sent. Its developers can solve the problem.
    case setup(APIError)

    init(_ error: APIError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .transport, .timedOut: .connection(error)
            case .status, .rateLimited, .redirect: .server(error)
            case .decoding(let body) where body.isEmpty: .empty
            case .decoding, .tooLarge, .overflow: .bad(error)
            case .invalidRequest, .invalidConfiguration, .authentication, .clientClosed: .setup(error)
            }
    }
}
