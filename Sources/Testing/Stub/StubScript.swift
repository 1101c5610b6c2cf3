import EndpointRuntime

/// The replies to some calls.
struct StubScript: Sendable {
    enum Source: Sendable {
        case replies(ReplySequence<StubReply>)
        case handler(StubTransport.ReplyHandler)
    }

    /// The keys of the objects that enclose the value of the endpoint, outermost first.
    let envelope: [String]
    fileprivate(set) var source: Source
}

/// All replies of a transport, and its requests so far.
struct StubScripts: Sendable {
    private var scripts: [CallScope: StubScript] = [:]
    private(set) var requests: [HTTP.Request] = []

    /// The calls that have a reply.
    var scopes: [CallScope] { Array(scripts.keys) }

    mutating func set(_ source: StubScript.Source, for pattern: CallPattern) {
        scripts[pattern.scope] = StubScript(envelope: pattern.envelope, source: source)
    }

    /// Records a request, and returns the script for it. Advances a sequence of replies.
    mutating func next(for request: HTTP.Request, _ scopes: [CallScope]) -> StubScript? {
        requests.append(request)
        for scope in scopes {
            guard let script = scripts[scope] else { continue }
            if case .replies(var replies) = script.source {
                replies.advance()
                scripts[scope]?.source = .replies(replies)
            }
            return script
        }
        return nil
    }
}
