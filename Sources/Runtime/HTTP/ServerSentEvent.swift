extension HTTP {
    /// An event of a `text/event-stream` body (WHATWG HTML, section 9.2, "Server-sent events").
    public struct ServerSentEvent: Sendable, Hashable {
        /// The type of the event. It is `message` if the server does not name one.
        public let name: String

        /// The data of the event: its `data` lines, separated by line feeds.
        public let data: String

        /// The ID that a reconnection sends as `Last-Event-ID`: the ID of this event, or of the last event that had
        /// one. Empty if no event had one.
        public let id: String

        /// Creates an event. This is useful in tests.
        public init(name: String = "message", data: String, id: String = "") {
            self.name = name
            self.data = data
            self.id = id
        }
    }
}
