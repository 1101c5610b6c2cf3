/// The rules of a live search: how long an input must stay, which inputs are blank, and how to search.
struct SearchRules<Input: Sendable, Value: Sendable, Failure: Error>: Sendable {
    let interval: Duration
    let clock: any Clock<Duration>
    let isBlank: @Sendable (Input) -> Bool
    let search: @Sendable (Input) async throws(Failure) -> Value
}
