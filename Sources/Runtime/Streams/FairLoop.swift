/// Lets other tasks run in a loop that may go on for long without waiting for anything.
///
/// A thread of the pool that runs such a loop is lost to all other tasks until the loop ends.
struct FairLoop {
    private var steps = 0

    /// Counts a step of the loop, and suspends the task at each thousandth one.
    mutating func step(isolation actor: isolated (any Actor)?) async {
        steps &+= 1
        if steps.isMultiple(of: 1_000) { await Task.yield() }
    }
}
