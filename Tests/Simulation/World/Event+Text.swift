extension Event {
    /// The event as a line of a trace.
    var text: String {
        switch self {
        case .started(let call): "call \(call) starts"
        case .cancelled(let call): "call \(call) is cancelled"
        case .raised(let call): "call \(call) becomes urgent"
        case .entered(let call): "call \(call) enters"
        case .joined(let call): "call \(call) joins a request"
        case .element(let call, let answer): "call \(call) gets an element of \(answer.text)"
        case .completed(let call, let outcome): "call \(call) ends: \(outcome.text)"
        case .request(let request): request.text
        case .response(let request, let response, _): "request \(request) ends: \(response.text)"
        case .providing(let session, let secret, let isValid):
            "provider of session \(session) starts"
                + (secret.map { ", replaces \(isValid ? "valid" : "invalid") value \($0.version)" } ?? "")
        case .provided(let session, let isOffline): "provider of session \(session) ends\(isOffline ? ", offline" : "")"
        case .signing(let call): "signer starts for \(call.map { "call \($0)" } ?? "no call")"
        case .signed(let call): "signer ends for \(call.map { "call \($0)" } ?? "no call")"
        case .readOnInterface(let call): "a value of call \(call) is read on the caller's actor"
        case .quiet: "nothing more happens"
        case .idle(let left): "no call runs; \(left)"
        case .ended(let left): "everything has ended; \(left)"
        }
    }
}

extension Answer {
    fileprivate var text: String {
        "resource \(resource) of \(user.map { "user \($0)" } ?? "nobody") on \(host.rawValue)"
    }
}

extension Outcome {
    fileprivate var text: String {
        if case .value(let answer) = self { answer.text } else { "\(self)" }
    }
}

extension Request {
    fileprivate var text: String {
        let sender = call.map { "call \($0)" } ?? "the background"
        return "request \(id) of \(sender): \(method) \(resource)\(tag.map { "?call=\($0)" } ?? "") to \(host.rawValue)"
            + " as \(user.map { "user \($0)" } ?? "nobody")"
    }
}

extension Response {
    fileprivate var text: String {
        switch self {
        case .status(let status, let seconds): "\(status)\(seconds.map { ", Retry-After: \($0)" } ?? "")"
        case .redirect(let status, let resource, let host): "\(status) to resource \(resource) on \(host.rawValue)"
        case .dropped: "the connection fails"
        case .closed: "closed by the client"
        }
    }
}
