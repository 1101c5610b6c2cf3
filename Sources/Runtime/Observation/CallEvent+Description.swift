extension CallEvent: CustomStringConvertible, CustomReflectable {
    /// The event as a line of a log.
    public var description: String {
        switch kind {
        case .started, .attempt: "\(service) \(call) +\(elapsed.rounded) \(kind): \(request)"
        default: "\(service) \(call) +\(elapsed.rounded) \(kind)"
        }
    }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "kind": kind, "call": call, "service": service, "elapsed": elapsed, "request": request.description,
            ]
        )
    }
}

extension CallEvent.Kind: CustomStringConvertible {
    /// What happened, in a few words.
    public var description: String {
        switch self {
        case .started: "started"
        case .joined: "joined an equal request"
        case .waited(let duration): "waited \(duration.rounded) for its turn"
        case .attempt(let number): "attempt \(number)"
        case .response(let status, let bytes, let duration):
            "answered \(status) with \(bytes) bytes after \(duration.rounded)"
        case .failure(let error, let duration): "failed after \(duration.rounded): \(error)"
        case .retry(let delay): "will be sent again in \(delay.rounded)"
        case .cache(let source): "used \(source.text)"
        case .finished(nil): "finished"
        case .finished(let error?): "finished: \(error)"
        }
    }
}

extension ResponseSource {
    fileprivate var text: String {
        switch self {
        case .network: "a new response"
        case .revalidated: "a stored response, which the server confirmed"
        case .cache(let age): "a stored response, \(age.rounded) old"
        case .stale(let age, let error): "a stale response, \(age.rounded) old: \(error)"
        }
    }
}

extension Duration {
    /// The duration in seconds to the millisecond, as in `0.084s`.
    fileprivate var rounded: String {
        let (seconds, attoseconds) = components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000)
        return "\(seconds).\(String(repeating: "0", count: max(0, 3 - milliseconds.count)))\(milliseconds)s"
    }
}
