import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Translates errors of SwiftNIO to the codes of URLSession.
///
/// ``EndpointRuntime/TransportFailure`` has these codes, and retries depend on them. Failures of TLS are permanent, all
/// others might be temporary.
extension URLError {
    init(reporting error: any Error) {
        self.init(Self.code(of: error), reason: String(describing: error))
    }

    init(_ code: Code, reason: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    private static func code(of error: any Error) -> Code {
        switch error {
        case let error as HTTPClientError: code(of: error)
        case let error as NIOConnectionError: code(of: error)
        case let error as IOError: code(of: error)
        case let error as NIOSSLError: code(of: error)
        case is NIOSSLExtraError: .serverCertificateUntrusted
        case HTTPParserError.invalidEOFState, is ChannelError, is NIOHTTP2Errors.StreamClosed: .networkConnectionLost
        case is HTTPParserError: .cannotParseResponse
        default: .unknown
        }
    }

    private static func code(of error: HTTPClientError) -> Code {
        switch error {
        case .invalidURL, .emptyHost, .emptyScheme: .badURL
        // A cancelled task gets a `CancellationError` instead. The others are requests on a closing connection.
        case .remoteConnectionClosed, .uncleanShutdown, .cancelled: .networkConnectionLost
        case .connectTimeout, .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout,
            .getConnectionFromPoolTimeout, .readTimeout, .writeTimeout, .deadlineExceeded:
            .timedOut
        case .proxyAuthenticationRequired: .userAuthenticationRequired
        default: .unknown
        }
    }

    private static func code(of error: NIOConnectionError) -> Code {
        if let failure = error.connectionErrors.first { return code(of: failure.error) }
        return error.dnsAError == nil && error.dnsAAAAError == nil ? .cannotConnectToHost : .cannotFindHost
    }

    private static func code(of error: IOError) -> Code {
        switch error.errnoCode {
        case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL: .cannotConnectToHost
        case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN: .networkConnectionLost
        case ETIMEDOUT: .timedOut
        default: .unknown
        }
    }

    private static func code(of error: NIOSSLError) -> Code {
        switch error {
        case .uncleanShutdown, .handshakeFailed(.zeroReturn), .handshakeFailed(.syscallError): .networkConnectionLost
        case .handshakeFailed(.sslError([.eofDuringHandshake])): .networkConnectionLost
        case .unableToValidateCertificate, .noCertificateToValidate: .serverCertificateUntrusted
        case .handshakeFailed(let cause) where "\(cause)".contains("CERTIFICATE_VERIFY_FAILED"):
            .serverCertificateUntrusted
        default: .secureConnectionFailed
        }
    }
}
