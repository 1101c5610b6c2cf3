/// Crashes the process if a property does not hold.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) {
    if holds { return }
    // libFuzzer treats a trap as a crash, and keeps the input.
    fatalError(property())
}
