import Foundation
import Synchronization

/// Random numbers for tasks that share them: what is drawn is the same for the same seed, who draws it is not.
final class RandomSource: Sendable {
    /// Each number has a generator of its own, so that none is shared.
    private let nextSeed: Atomic<UInt64>

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        nextSeed = Atomic(generator.next())
    }

    func number(in range: ClosedRange<Int>) -> Int {
        var generator = SeededGenerator(seed: nextSeed.wrappingAdd(1, ordering: .relaxed).oldValue)
        return Int.random(in: range, using: &generator)
    }

    /// Whether something happens that happens once in so many times.
    func once(in count: Int) -> Bool { number(in: 1...count) == 1 }

    func element<Element>(of elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }

    /// Lets others go first, or not.
    func pause() async {
        for _ in 0..<number(in: 0...3) { await Task.yield() }
    }

    /// The text as far as any of its bytes; of ASCII.
    func beginning(of text: String) -> String {
        String(decoding: text.utf8.prefix(number(in: 0...text.utf8.count)), as: UTF8.self)
    }

    /// The text, cut anywhere.
    func parts(of text: String) -> [Data] {
        var rest = Data(text.utf8)[...]
        var parts: [Data] = []
        while !rest.isEmpty {
            let part = rest.prefix(number(in: 1...16))
            parts.append(Data(part))
            rest = rest.dropFirst(part.count)
        }
        return parts
    }
}
