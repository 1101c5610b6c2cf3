/// What a contender and its rival took in turns.
struct Duel {
    let contender: Contender.Cost
    let rival: Contender.Cost

    /// How many requests the contender sends while its rival sends one.
    var rate: Double { rival.wall / contender.wall }

    /// The CPU time that the contender takes beyond that of its rival.
    var extraMicroseconds: Double { (contender.cpu - rival.cpu) * 1_000_000 }

    /// One, the other twice, and the first again, so that a machine that slows down is as unfair to the one as to the
    /// other; who is the first is to change from duel to duel.
    static func fight(
        _ contender: @Sendable () async throws -> Contender.Cost,
        _ rival: @Sendable () async throws -> Contender.Cost,
        contenderIsFirst: Bool
    ) async throws -> Duel {
        let (outer, inner) = contenderIsFirst ? (contender, rival) : (rival, contender)
        let first = try await outer()
        let second = try await inner()
        let third = try await inner()
        let fourth = try await outer()
        let (outerCost, innerCost) = (first.mean(with: fourth), second.mean(with: third))
        return contenderIsFirst
            ? Duel(contender: outerCost, rival: innerCost) : Duel(contender: innerCost, rival: outerCost)
    }
}
