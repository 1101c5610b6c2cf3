import Foundation
import Synchronization

@testable import EndpointRuntime

/// Random numbers that several tasks share. Equal seeds draw equal numbers, but not in the same tasks.
final class RandomSource: Sendable {
    /// The seed of the next number. Each number has its own generator, so that no generator is shared.
    private let nextSeed: Atomic<UInt64>

    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        nextSeed = Atomic(generator.next())
    }

    func number(in range: ClosedRange<Int>) -> Int {
        var generator = SplitMix64(seed: nextSeed.wrappingAdd(1, ordering: .relaxed).oldValue)
        return Int.random(in: range, using: &generator)
    }

    /// Returns `true` once in `count` times on average.
    func once(in count: Int) -> Bool { number(in: 1...count) == 1 }

    func element<Element>(of elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }

    /// Yields up to three times.
    func pause() async {
        for _ in 0..<number(in: 0...3) { await Task.yield() }
    }

    /// The beginning of an ASCII text, cut after any byte.
    func beginning(of text: String) -> String {
        String(decoding: text.utf8.prefix(number(in: 0...text.utf8.count)), as: UTF8.self)
    }

    /// The text in parts, cut after any byte.
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
