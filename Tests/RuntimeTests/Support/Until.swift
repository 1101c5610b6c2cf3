/// Returns when something that tells nobody of its changes, such as the length of a queue, has become so.
///
/// What never becomes so ends with the time limit of the suite.
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
