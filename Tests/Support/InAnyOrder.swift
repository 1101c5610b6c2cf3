/// Runs two operations at the same time or one after the other. Successive values of `order` produce all orders.
package func inAnyOrder(
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

/// Whether `inAnyOrder` runs the second operation before the first, so that it decides the outcome.
package func isSecondFirst(_ order: Int) -> Bool { order % 4 == 1 }
