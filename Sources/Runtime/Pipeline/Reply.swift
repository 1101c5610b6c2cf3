/// A response on its way back through the pipeline.
///
/// A stage that changes it returns a copy. A class, so that each stage stores and copies one word.
final class Reply: Sendable {
    let response: HTTP.Response

    /// The number of attempts that it took.
    let attempts: Int

    let source: ResponseSource

    /// Whether a redirect led to the response.
    let isRedirected: Bool

    /// The secrets that were added to the request after the cache.
    let added: AddedSecrets

    /// Whether there is no response of the server, because none is stored and no request may be sent.
    let isMissing: Bool

    /// The value, if the cache has read it: an ``APIResponse``.
    let value: (any Sendable)?

    /// The unread body of a streamed response, whose `body` is empty.
    let stream: BodyStream?

    /// The number of bytes of a body that was saved elsewhere than in `response`.
    let savedBytes: Int

    init(
        _ response: HTTP.Response,
        from source: ResponseSource = .network,
        stream: BodyStream? = nil,
        savedBytes: Int = 0,
        added: AddedSecrets = AddedSecrets(),
        isMissing: Bool = false
    ) {
        self.response = response
        self.source = source
        self.stream = stream
        self.savedBytes = savedBytes
        self.added = added
        self.isMissing = isMissing
        attempts = 1
        isRedirected = false
        value = nil
    }

    /// A copy with changes. A parameter that is `nil` keeps the present value.
    init(
        _ reply: Reply,
        response: HTTP.Response? = nil,
        attempts: Int? = nil,
        isRedirected: Bool? = nil,
        added: AddedSecrets? = nil,
        value: (any Sendable)? = nil
    ) {
        self.response = response ?? reply.response
        self.attempts = attempts ?? reply.attempts
        self.isRedirected = isRedirected ?? reply.isRedirected
        self.added = added ?? reply.added
        self.value = value ?? reply.value
        source = reply.source
        isMissing = reply.isMissing
        stream = reply.stream
        savedBytes = reply.savedBytes
    }
}

extension StageOutcome {
    /// The outcome with the secrets that were added to its request.
    func adding(_ secrets: AddedSecrets) -> StageOutcome {
        guard case .success(let reply) = self else { return self }
        return .success(Reply(reply, added: reply.added + secrets))
    }
}

/// The secrets that a stage has added to a request.
struct AddedSecrets: Sendable {
    /// The texts that must not be shown.
    var texts: [String] = []

    /// The names of the query items that hold a credential.
    var items: [String] = []

    var isEmpty: Bool { texts.isEmpty && items.isEmpty }

    static func + (left: Self, right: Self) -> Self {
        Self(texts: left.texts + right.texts, items: left.items + right.items)
    }
}

extension HTTP.Request {
    /// The request with the knowledge of secrets that were added to a copy of it.
    func knowing(_ added: AddedSecrets) -> HTTP.Request {
        if added.isEmpty { return self }
        var request = self
        request.redactor = redactor.adding(added.texts)
        request.sessionParts = sessionParts?.adding(items: added.items)
        return request
    }
}

/// Checks a response and reads its value.
protocol ReplyReader: Sendable {
    /// Throws the error of the call if the status of the reply has no value.
    func checkStatus(of reply: Reply, to exchange: Exchange) throws(APIError)

    /// Returns a reply whose status has a value with that value.
    ///
    /// - Throws: The error of the call, if the body says that the call failed, or cannot be read.
    func read(_ reply: Reply, to exchange: Exchange) throws(APIError) -> Reply
}

/// Reads a value from a body in memory.
struct ValueReader<Value: Sendable>: ReplyReader {
    let reading: ResponseReading<Value>
    let status: CheckStatus
    let decode: Decode

    func checkStatus(of reply: Reply, to exchange: Exchange) throws(APIError) {
        try status.check(reply, to: exchange)
    }

    func read(_ reply: Reply, to exchange: Exchange) throws(APIError) -> Reply {
        Reply(reply, value: try value(of: reply, to: exchange))
    }

    /// The value of a reply, which the cache may have read already.
    func value(of reply: Reply, to exchange: Exchange) throws(APIError) -> APIResponse<Value> {
        if let value = reply.value, let response = value as? APIResponse<Value> { return response }
        try status.check(reply, to: exchange)
        try status.checkBody(of: reply, to: exchange)
        return try decode.value(reading, from: reply, to: exchange.request(of: reply))
    }
}
