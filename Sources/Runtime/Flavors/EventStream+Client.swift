import Foundation

extension StreamClient {
    /// Describes a request whose response is a stream of events, each of whose data is JSON; nothing is sent before the
    /// stream is iterated.
    ///
    /// Only this flavor has such a function: a callback is called once, and an `async` function returns once.
    ///
    /// - Parameter endpoint: The request, and how the data of each event is read.
    /// - Returns: What the events say.
    public func events<Element>(_ endpoint: Endpoint<Element>) -> EventStream<Element> {
        EventStream(session: session, endpoint: endpoint) { [session] event, call throws(APIError) in
            session.recordingIssues(try call.value(endpoint.reading, from: Data(event.data.utf8)))
        }
    }

    /// Describes a request whose response is a stream of events, which come as they are: where their data is no JSON, or
    /// their names tell them apart. Nothing is sent before the stream is iterated.
    ///
    /// - Parameter endpoint: The request.
    /// - Returns: The events.
    public func events(_ endpoint: Endpoint<Void>) -> EventStream<HTTP.ServerSentEvent> {
        EventStream(session: session, endpoint: endpoint) { event, _ in event }
    }
}

extension EventStream {
    fileprivate init<Value>(
        session: APISession,
        endpoint: Endpoint<Value>,
        read: @escaping @Sendable (HTTP.ServerSentEvent, StreamCall) throws(APIError) -> Element
    ) {
        self.session = session
        self.read = read
        reconnects = endpoint.method == .get
        open = { lastEventID throws(APIError) in
            var fields: HTTP.Headers = ["Accept": "text/event-stream", "Cache-Control": "no-cache"]
            // Where the server's id cannot be sent, it is left out.
            let id: HTTP.Headers = ["Last-Event-ID": lastEventID]
            if !lastEventID.isEmpty, HeaderRules.problem(in: id) == nil {
                fields.replace(with: id)
            }
            return try await session.stream(of: endpoint.request, adding: fields)
        }
    }
}
