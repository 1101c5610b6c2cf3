/// Ends the process where a promise is broken.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) {
    if holds { return }
    // A trap is what libFuzzer takes for a crash, whose input it keeps.
    fatalError(promise())
}
