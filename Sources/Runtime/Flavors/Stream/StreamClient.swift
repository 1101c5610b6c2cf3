import Foundation

/// A client whose calls are asynchronous sequences.
public struct StreamClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension StreamClient {
    /// Returns a stream that sends the request each time it is iterated. Nothing is sent before.
    public func stream<Value>(_ endpoint: Endpoint<Value>) -> ResponseStream<Value> {
        ResponseStream(session: session, endpoint: endpoint)
    }

    /// Returns a stream like ``stream(_:)``, whose element is the value with its status, headers, source and decoding
    /// issues.
    public func response<Value>(to endpoint: Endpoint<Value>) -> ResponseStream<Value>.Responses {
        stream(endpoint).responses
    }
}

extension StreamClient {
    /// Returns the events of a response as values, which are read from their data as JSON. Nothing is sent before the
    /// stream is iterated.
    ///
    /// The other flavors have no such function, because a callback is called once and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how the data of each event is read.
    /// - Returns: The values of the events.
    public func events<Element>(_ endpoint: Endpoint<Element>) -> EventStream<Element> {
        EventStream(session: session, request: endpoint.request) { event, call throws(APIError) in
            try call.value(endpoint.reading, from: Data(event.data.utf8))
        }
    }

    /// Returns the events of a response as they are sent. Use this if their data is not JSON, or if you need their
    /// names. Nothing is sent before the stream is iterated.
    ///
    /// - Parameter endpoint: The request.
    /// - Returns: The events.
    public func events(_ endpoint: Endpoint<Void>) -> EventStream<HTTP.ServerSentEvent> {
        EventStream(session: session, request: endpoint.request) { event, call throws(APIError) in
            try call.response(with: event)
        }
    }
}

extension StreamCall {
    /// An event that is not read as JSON.
    fileprivate func response(with event: HTTP.ServerSentEvent) throws(APIError) -> APIResponse<HTTP.ServerSentEvent> {
        try check(event.data)
        return APIResponse(value: event, status: head.status, headers: head.headers, issues: [])
    }
}

extension EventStream {
    fileprivate init(
        session: APISession,
        request: EndpointRequest,
        read: @escaping @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> APIResponse<Element>
    ) {
        self.session = session
        self.request = request
        self.read = read
        end = request.rules?.end
    }
}
