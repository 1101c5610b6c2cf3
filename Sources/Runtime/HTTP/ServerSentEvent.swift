extension HTTP {
    /// An event of a server, as `text/event-stream` brings it (WHATWG HTML, section 9.2, "Server-sent events").
    public struct ServerSentEvent: Sendable, Hashable {
        /// What kind of event it is: `message` unless the server names one.
        public let name: String

        /// What the event says: its `data` lines, with a line feed between them.
        public let data: String

        /// The id that a reconnection names as `Last-Event-ID`: that of this event, or else of the last one that had one;
        /// empty where none had.
        public let id: String

        /// Makes an event; useful to fake one.
        public init(name: String = "message", data: String, id: String = "") {
            self.name = name
            self.data = data
            self.id = id
        }
    }
}
