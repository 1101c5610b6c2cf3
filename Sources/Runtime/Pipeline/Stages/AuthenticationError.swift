import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension APIError {
    /// The error of a call whose provider or signer threw an error.
    static func authentication(
        _ step: AuthenticationFailure.Step, _ error: any Error, _ request: HTTP.Request, _ redactor: Redactor
    ) -> APIError {
        if Task.isCancelled { return .cancelled }
        let text =
            switch error {
            case let error as APIError: error.description
            case let error as URLError: "\(error.localizedDescription) (URLError \(error.errorCode))"
            case is CancellationError: "it was cancelled"
            case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
            default: String(describing: error)
            }
        return .authentication(
            AuthenticationFailure(
                step: step, reason: redactor.excerpt(redactor.scrubPairs(text)),
                error: cause(error, request, redactor), request: request.summary))
    }

    /// The error of a provider or a signer as an error of the runtime. `nil` if it is neither one nor a `URLError`.
    private static func cause(_ error: any Error, _ request: HTTP.Request, _ redactor: Redactor) -> APIError? {
        if let error = error as? APIError { return error.holdsSecret(of: redactor) ? error.loss(redactor) : error }
        guard let error = error as? URLError else { return nil }
        var request = request
        request.redactor = redactor
        return APIError(error, request)
    }

    /// The error of a call whose provider or signer returned something that cannot be sent.
    static func authentication(
        _ step: AuthenticationFailure.Step, because reason: String, _ request: HTTP.Request
    ) -> APIError {
        .authentication(
            AuthenticationFailure(
                step: step, reason: request.redactor.excerpt(reason), error: nil, request: request.summary))
    }
}

/// The error of another session, which does not know the secrets of this one.
extension APIError {
    /// Whether a payload has a secret.
    fileprivate func holdsSecret(of redactor: Redactor) -> Bool {
        switch self {
        case .status(let failure):
            // The mirror has neither the body nor the values of headers that sound secret.
            if redactor.scrub(failure.body) != failure.body { return true }
            if redactor.scrub(failure.headers) != failure.headers { return true }
        case .authentication(let failure): if failure.error?.holdsSecret(of: redactor) == true { return true }
        default: break
        }
        var text = ""
        dump(self, to: &text)
        return redactor.scrub(text) != text
    }

    /// The loss of a connection without the secret, after which a stream reconnects and a stored response can be used. `nil`
    /// for another error.
    fileprivate func loss(_ redactor: Redactor) -> APIError? {
        switch self {
        case .transport(let failure):
            let text = redactor.scrub(failure.error.localizedDescription)
            let error = URLError(failure.error.code, userInfo: [NSLocalizedDescriptionKey: text])
            let request = failure.request.scrubbed(by: redactor)
            return .transport(TransportFailure(error: error, attempts: failure.attempts, request: request))
        case .timedOut(let timeout):
            let request = timeout.request.scrubbed(by: redactor)
            return .timedOut(
                Timeout(kind: timeout.kind, limit: timeout.limit, attempts: timeout.attempts, request: request))
        default: return nil
        }
    }
}

extension RequestSummary {
    fileprivate func scrubbed(by redactor: Redactor) -> RequestSummary {
        RequestSummary(method: method, url: redactor.scrub(url))
    }
}
