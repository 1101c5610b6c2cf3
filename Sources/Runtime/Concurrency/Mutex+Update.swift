import Synchronization

extension Mutex where Value: Sendable {
    /// Changes the value under the lock. What the change replaces is released after the lock.
    ///
    /// A replaced value can hold the last reference to an object of the user, whose `deinit` may call anything. If it
    /// called the owner of this lock, the thread would wait for itself.
    ///
    /// The value is copied before the change. Use `withLock` for collections, whose storage would be copied as well.
    package borrowing func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
        let (_, result) = withLock { value in
            let before = value
            return (before, change(&value))
        }
        return result
    }
}
