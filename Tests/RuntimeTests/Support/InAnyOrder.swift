/// Does two things at once, or one before the other: what `order` says, so that a seed gives all of them.
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
