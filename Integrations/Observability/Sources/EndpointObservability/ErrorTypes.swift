import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension APIError {
    /// The value of `error.type`: one of a few words, or the status.
    var type: String {
        switch self {
        case .cancelled: "cancelled"
        case .timedOut: "timeout"
        case .transport(let failure): failure.error.code.type
        case .rateLimited: "rate_limited"
        // The body of such a response says that the call has failed.
        case .status(let failure) where failure.status < 300: "failed"
        case .status(let failure): String(failure.status)
        case .decoding: "unreadable_body"
        case .invalidRequest: "invalid_request"
        case .invalidConfiguration: "invalid_configuration"
        case .authentication: "authentication"
        case .tooLarge: "body_too_large"
        case .overflow: "overflow"
        case .redirect: "redirect"
        case .clientClosed: "client_closed"
        }
    }
}

extension URLError.Code {
    fileprivate var type: String {
        switch self {
        case .timedOut: "timeout"
        case .cannotFindHost, .dnsLookupFailed: "name_resolution_error"
        case .cannotConnectToHost, .notConnectedToInternet: "connection_error"
        case .networkConnectionLost: "connection_lost"
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            "secure_connection_error"
        default: "transport_error"
        }
    }
}
