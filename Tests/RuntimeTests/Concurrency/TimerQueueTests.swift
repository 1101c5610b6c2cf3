import Testing

@testable import EndpointRuntime

struct TimerQueueTests {
    /// A list of timers, which is searched from the beginning each time.
    private struct Model {
        var timers: [(due: Duration, id: UInt64)] = []

        mutating func takeDue(at now: Duration) -> UInt64? {
            let first = timers.filter { $0.due <= now }.min { ($0.due, $0.id) < ($1.due, $1.id) }
            timers.removeAll { $0.id == first?.id }
            return first?.id
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A queue returns the same timers as a list`(_ seed: UInt64) {
        let random = RandomSource(seed: seed)
        var (queue, model) = (TimerQueue<UInt64>(), Model())
        var lastID: UInt64 = 0
        for now in 1...1_000 {
            switch random.number(in: 1...5) {
            case 1, 2, 3:
                let due = Duration.seconds(now + random.number(in: -10...200))
                lastID += 1
                #expect(queue.schedule(at: due, lastID) == lastID)
                model.timers.append((due, lastID))
            case 4:
                let id = UInt64(random.number(in: 0...Int(lastID)))
                let isPending = model.timers.contains { $0.id == id }
                #expect(queue.remove(id) == (isPending ? id : nil))
                model.timers.removeAll { $0.id == id }
            default:
                let id = queue.takeDue(at: .seconds(now))
                #expect(id == model.takeDue(at: .seconds(now)))
            }
            #expect(queue.nextDue() == model.timers.map(\.due).min())
            #expect(queue.count == model.timers.count)
        }
    }

    @Test func `Removed timers leave no more than a constant behind`() {
        var queue = TimerQueue<Int>()
        let first = (1...10_000).map { queue.schedule(at: .seconds($0), $0) }
        for id in first.dropFirst(10) { _ = queue.remove(id) }
        #expect(queue.placeCount <= 2 * 10 + 64)
        while queue.takeDue(at: .seconds(10_000)) != nil {}
        #expect(queue.placeCount <= 64)
        for number in 1...10_000 { _ = queue.remove(queue.schedule(at: .seconds(60), number)) }
        #expect(queue.placeCount <= 64)
    }

    @Test func `Taking the first timers drops the places of later ones that were removed`() {
        var queue = TimerQueue<Int>()
        for number in 1...1_000 { _ = queue.schedule(at: .seconds(number), number) }
        let later = (1...1_000).map { queue.schedule(at: .seconds(10_000), $0) }
        for id in later { _ = queue.remove(id) }
        while queue.takeDue(at: .seconds(1_000)) != nil {}
        #expect(queue.placeCount <= 64)
    }
}
