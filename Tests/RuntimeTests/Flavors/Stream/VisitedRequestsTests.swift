import EndpointTestSupport
import Testing

@testable import EndpointRuntime

struct VisitedRequestsTests {
    @Test func `Each position knows the requests before it`() {
        var positions = [VisitedRequests()]
        for hash in 0..<100 { positions.append(positions[hash].adding(hash)) }
        for (count, position) in positions.enumerated() {
            #expect((0..<100).filter(position.contains) == Array(0..<count))
        }
    }

    @Test func `Pages that differ after the same position do not affect each other`() {
        let start = VisitedRequests().adding(1).adding(2)
        let (first, second, again) = (start.adding(3).adding(4), start.adding(4).adding(5), start.adding(3))
        #expect((1...5).filter(start.contains) == [1, 2])
        #expect((1...5).filter(first.contains) == [1, 2, 3, 4])
        #expect((1...5).filter(second.contains) == [1, 2, 4, 5])
        #expect((1...5).filter(again.contains) == [1, 2, 3])
    }

    /// If each position copied the requests before it, this would take hours.
    @Test(.takesTurns, .timeLimit(.minutes(20)))
    func `A long list takes constant time for each page`() {
        var visited = VisitedRequests()
        for hash in 0..<200_000 { visited = visited.adding(hash) }
        #expect(visited.contains(199_999))
        #expect(!visited.contains(200_000))
    }
}
