import EndpointRuntime

extension HTTP {
    /// The progress of an upload or a download.
    public struct Progress: Sendable, Hashable {
        /// The number of bytes that have been sent or received.
        public let completed: Int64

        /// The number of all bytes. `nil` if the server has not said it.
        public let total: Int64?

        /// The completed part, from 0 to 1. `nil` if the number of all bytes is unknown.
        public var fraction: Double? {
            total.map { $0 > 0 ? min(1, max(0, Double(completed) / Double($0))) : 1 }
        }

        /// Creates a progress.
        public init(completed: Int64, total: Int64?) {
            self.completed = completed
            self.total = total
        }
    }

    /// Receives the progress of an upload or a download, often and on any thread. The transfer waits until it returns, and so
    /// can other downloads of the same transport.
    ///
    /// After a lost connection, an upload starts again at zero. So does a download that cannot be resumed.
    public typealias ProgressHandler = @Sendable (HTTP.Progress) -> Void
}
