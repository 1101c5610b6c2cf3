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
