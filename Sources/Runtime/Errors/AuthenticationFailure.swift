/// A call whose request could not be authenticated, because a ``CredentialProvider`` or a ``RequestSigner`` failed.
public struct AuthenticationFailure: Sendable, Equatable {
    /// The part of the authentication that failed.
    public enum Step: Sendable, Hashable {
        /// The provider of the credential.
        case credential
        /// The signer of the request.
        case signature
    }

    /// The part of the authentication that failed.
    public let step: Step
    /// The reason, without secrets.
    public let reason: String
    /// The error of the runtime that caused the failure, such as that of a token request. `nil` if it is another error.
    public let error: APIError?
    /// The request that was not sent, or that was rejected with status 401.
    public let request: RequestSummary
}

extension AuthenticationFailure: CustomStringConvertible {
    /// The request, and the reason why it could not be authenticated.
    public var description: String {
        switch step {
        case .credential:
            "\(request) could not be authenticated, because its credential could not be provided: \(reason)"
        case .signature: "\(request) was not sent, because it could not be signed: \(reason)"
        }
    }
}
