import EndpointTestSupport
import Testing

@testable import EndpointRuntime

@Suite(.oneTask)
struct PriorityQueueTests {
    @Test(arguments: 1...20)
    func `A priority queue is a sorted array whose elements can be removed from the middle`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var queue = PriorityQueue<Int, UInt64>()
        var model: [(element: Int, priority: UInt64)] = []
        for number in 0..<2_000 {
            let element = Int(random.next() % 100)
            switch random.next() % 4 {
            case 0, 1:
                // Low bits make all priorities different, and so the order exact.
                let priority = random.next() % 50 << 16 + UInt64(number)
                queue.insert(element, priority)
                model.removeAll { $0.element == element }
                model.append((element, priority))
                model.sort { $0.priority < $1.priority }
            case 2:
                let first = queue.removeFirst()
                #expect(first == model.first?.element)
                model = Array(model.dropFirst())
            default:
                let isFound = queue.remove(element)
                #expect(isFound == model.contains { $0.element == element })
                model.removeAll { $0.element == element }
            }
            #expect(queue.first?.element == model.first?.element)
            #expect(queue.count == model.count)
            #expect(queue.contains(element) == model.contains { $0.element == element })
        }
    }

    @Test(arguments: 1...20)
    func `A swept table keeps the values that are needed, and at most as many others`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = SweptTable<Int, Int>()
        var model: [Int: Int] = [:]
        for number in 0..<2_000 {
            // A value is needed until its number has come.
            model = model.filter { $0.value >= number }
            table.sweep { $0 >= number }
            #expect(model.allSatisfy { table[$0.key] == $0.value })
            #expect(table.all.count < max(16, 2 * 200 + 1))
            model[number] = number + Int(random.next() % 200)
            table.update(number, default: 0) { $0 = model[number] ?? 0 }
        }
    }
}
