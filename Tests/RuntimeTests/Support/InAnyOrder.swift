/// Does two things at once, or one before the other, as `order` says. Counting up gives all orders.
func inAnyOrder(
    _ order: Int, _ first: @escaping @Sendable () async -> Void, _ second: @escaping @Sendable () async -> Void
) async {
    switch order % 4 {
    case 0:
        await first()
        await second()
    case 1:
        await second()
        await first()
    default:
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await first() }
            group.addTask { await second() }
        }
    }
}

/// Whether `inAnyOrder` does the second thing before the first, so that it decides the outcome.
func isSecondFirst(_ order: Int) -> Bool { order % 4 == 1 }
