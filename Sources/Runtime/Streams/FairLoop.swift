/// Tells a loop that may go on for long without waiting for anything when to let other tasks run.
///
/// A thread of the pool that runs such a loop is lost to all other tasks until the loop ends.
struct FairLoop {
    private var steps = 0

    /// Counts a step of the loop. Returns whether the task should yield, at each thousandth step.
    mutating func isToYield() -> Bool {
        steps &+= 1
        return steps.isMultiple(of: 1_000)
    }
}
