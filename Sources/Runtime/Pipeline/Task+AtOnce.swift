extension Task where Success == Void, Failure == Never {
    /// Begins work on the calling thread, which does it up to its first wait: where the system is new enough, work that
    /// is about to wait for a server need not wait for a thread before.
    static func atOnce(_ work: @escaping @Sendable () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            .immediate(operation: work)
        } else {
            Task(operation: work)
        }
    }
}
