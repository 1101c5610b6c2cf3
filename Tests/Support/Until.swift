/// Returns when a condition holds that nothing reports, such as the length of a queue, or when the task is cancelled.
///
/// A condition that never holds ends with the time limit of the suite.
package func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Lets all other tasks take many steps. Afterwards, a test expects that nothing has happened.
package func letOthersRun() async {
    for _ in 0..<100 { await Task.yield() }
}
