/// Counts the steps of a long loop without suspension points, so that the loop yields to other tasks from time to
/// time.
///
/// Without that, the loop blocks a thread of the pool until it ends.
struct FairLoop {
    private var steps = 0

    /// Counts a step of the loop. Returns `true` if the task should yield, which is at each thousandth step.
    mutating func isToYield() -> Bool {
        steps += 1
        return steps.isMultiple(of: 1_000)
    }
}
