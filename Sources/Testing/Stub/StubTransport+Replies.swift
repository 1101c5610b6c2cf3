import EndpointRuntime
import Foundation

extension StubTransport {
    /// Sets the value that a call returns. The body is JSON, enclosed in the objects that the endpoint expects.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - value: The value.
    ///   - delay: The time before the response.
    public func reply<Value: JSONWritable>(
        to endpoint: Endpoint<Value>, with value: Value, after delay: Duration = .zero
    ) {
        set(.value(value).after(delay), for: endpoint.pattern)
    }

    /// Sets the value that a call returns. For `nil`, the response has no body and the status 204.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - value: The value.
    ///   - delay: The time before the response.
    public func reply<Wrapped: JSONWritable>(
        to endpoint: Endpoint<Wrapped?>, with value: Wrapped?, after delay: Duration = .zero
    ) {
        let reply = value.map { StubReply.value($0) } ?? .status(204)
        set(reply.after(delay), for: endpoint.pattern)
    }

    /// Makes a call without a value succeed. The response has no body and the status 204.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - delay: The time before the response.
    public func reply(to endpoint: Endpoint<Void>, after delay: Duration = .zero) {
        set(.status(204).after(delay), for: endpoint.pattern)
    }

    /// Sets a response without a body, usually for an error status.
    public func reply(to calls: some StubbedCalls, status: Int, headers: HTTP.Headers = [:]) {
        set(.status(status, headers: headers), for: calls.pattern)
    }

    /// Sets the whole body of a response, as JSON text.
    public func reply(to calls: some StubbedCalls, json: String) {
        set(.json(json), for: calls.pattern)
    }

    /// Sets one or several replies, which are used in order. The last one is repeated.
    ///
    /// - Parameters:
    ///   - calls: The calls.
    ///   - reply: The reply, or the first of several.
    ///   - replies: The replies after it.
    public func reply(to calls: some StubbedCalls, _ reply: StubReply, _ replies: StubReply...) {
        set(reply, replies, for: calls.pattern)
    }

    /// Sets a closure that returns the reply to each request.
    ///
    /// An error that it throws fails the call, like ``StubReply/error(_:)``.
    public func reply(to calls: some StubbedCalls, handler: @escaping ReplyHandler) {
        set(handler, for: calls.pattern)
    }
}
