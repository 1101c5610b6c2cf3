import Foundation
import Testing

/// Tests under the thread sanitizer take ten times as long. They run there in addition to a run without it, so that
/// repetitions can be fewer, and tests without a race can be left out.
private let isUnderThreadSanitizer = ProcessInfo.processInfo.environment["UNDER_THREAD_SANITIZER"] != nil

extension Trait where Self == ConditionTrait {
    /// The trait for a test that takes long in one task, where no race is possible.
    package static var oneTask: Self { .disabled(if: isUnderThreadSanitizer, "It has one task, and so no race.") }
}

/// The rounds of a repeated race. Under the thread sanitizer, these are one of 11. Races choose their order by remainders
/// of smaller numbers, so that each order is still among them.
package func rounds(_ count: Int) -> StrideTo<Int> { stride(from: 0, to: count, by: isUnderThreadSanitizer ? 11 : 1) }

/// The seeds of a repeated race. Under the thread sanitizer, there is one.
package func seeds(_ all: some Collection<UInt64>) -> [UInt64] {
    isUnderThreadSanitizer ? Array(all.prefix(1)) : Array(all)
}
