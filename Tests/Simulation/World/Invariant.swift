/// A promise of the runtime. It sees all events of a case.
protocol Invariant: Sendable {
    init()

    /// Checks an event, which has been applied to the model.
    ///
    /// - Returns: The problem. `nil` if the promise is kept.
    mutating func check(_ event: Event, _ model: Model) -> String?
}

/// A broken promise.
struct Finding: Hashable, Sendable {
    var invariant: String
    var problem: String
    var time: Duration
}
