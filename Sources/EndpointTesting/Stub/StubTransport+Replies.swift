import EndpointRuntime
import Foundation

extension StubTransport {
    /// Sets the value that a call returns. The body is JSON, inside of the objects that the endpoint reads it from.
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

    /// Lets a call without a value succeed: the response has no body and the status 204.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - delay: The time before the response.
    public func reply(to endpoint: Endpoint<Void>, after delay: Duration = .zero) {
        set(.status(204).after(delay), for: endpoint.pattern)
    }

    /// Sets a response without a body, most often of an error.
    public func reply(to calls: some StubbedCalls, status: Int, headers: HTTP.Headers = [:]) {
        set(.status(status, headers: headers), for: calls.pattern)
    }

    /// Sets the whole body of a response, as JSON text.
    public func reply(to calls: some StubbedCalls, json: String) {
        set(.json(json), for: calls.pattern)
    }

    /// Sets one reply, or several that are used in this order. The last one is used for all further calls.
    ///
    /// - Parameters:
    ///   - calls: The calls.
    ///   - reply: The reply, or the first of several.
    ///   - replies: The replies after it.
    public func reply(to calls: some StubbedCalls, _ reply: StubReply, _ replies: StubReply...) {
        set(reply, replies, for: calls.pattern)
    }

    /// Sets a closure that makes the reply to each request.
    ///
    /// What it throws fails the call, as ``StubReply/error(_:)`` does.
    public func reply(to calls: some StubbedCalls, answer: @escaping Answer) {
        set(answer, for: calls.pattern)
    }
}
