import Testing

@testable import EndpointRuntime

struct WaitingQueueTests {
    @Test func `Elements leave in the order of their numbers`() {
        var queue = WaitingQueue<String>()
        for (id, element) in [(1, "a"), (4, "d"), (2, "b"), (3, "c")] as [(UInt64, String)] {
            queue.insert(id, element)
        }
        #expect(queue.count == 4)
        #expect((1...5).map { _ in queue.removeFirst() } == ["a", "b", "c", "d", nil])
    }

    @Test func `An element is removed from the middle once`() {
        var queue = WaitingQueue<String>()
        for id in 1...1_000 as ClosedRange<UInt64> { queue.insert(id, "\(id)") }
        #expect(queue.remove(500) == "500")
        #expect(queue.remove(500) == nil)
        var rest: [String] = []
        while let element = queue.removeFirst() { rest.append(element) }
        #expect(rest == (1...1_000).filter { $0 != 500 }.map(String.init))
    }
}
