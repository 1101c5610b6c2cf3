/// A dictionary from which values are removed when they are no longer needed, some time later.
///
/// They are looked for whenever the number of values has doubled, which takes constant time for each value on average.
struct SweptTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var values: [Key: Value] = [:]
    /// The number of values at which the next search takes place.
    private var sweepCount = Self.minimum

    private static var minimum: Int { 16 }

    var all: some Collection<Value> { values.values }

    subscript(key: Key) -> Value? { values[key] }

    /// Removes the values that are not needed, if it is time for it.
    mutating func sweep(_ isNeeded: (Value) -> Bool) {
        guard values.count >= sweepCount else { return }
        values = values.filter { isNeeded($0.value) }
        sweepCount = max(Self.minimum, 2 * values.count)
    }

    /// Changes a value in place.
    mutating func update<Result>(
        _ key: Key, default value: @autoclosure () -> Value, _ change: (inout Value) -> Result
    ) -> Result {
        change(&values[key, default: value()])
    }

    /// Changes a value in place. Returns `nil` if there is none.
    mutating func updateValue<Result>(_ key: Key, _ change: (inout Value) -> Result) -> Result? {
        guard let index = values.index(forKey: key) else { return nil }
        return change(&values.values[index])
    }
}
