import AsyncAlgorithms
import GeneratedClients

extension Tonight {
    /// The headlines of two games, one after each change, merged with notes.
    ///
    /// The streams of the games stay current by themselves. A change that does not affect the headline, such as of a
    /// later rotation, is ignored.
    ///
    /// A pitfall: the compiler derives the error type of `merge` and `zip` from their first argument only. Notes throw
    /// no errors. Without `mapError`, the headlines would have the same error type, and the first error of a game would
    /// crash the process. `mapError` gives all three sequences the same error type.
    ///
    /// - Parameter notes: Texts that are returned between the headlines, without delay.
    /// - Returns: The headlines. They end only with an error.
    public func headlines(
        with notes: some AsyncSequence<String, Never> & Sendable
    ) -> some AsyncSequence<String, APIError> & Sendable {
        merge(
            notes.mapError { (_: Never) -> APIError in },
            splatoon2.schedules().map(\.headline).removeDuplicates(),
            splatoon3.schedules().map(\.headline).removeDuplicates()
        )
    }

    /// The current battles and the current shift in Splatoon 2, after each change of one of them.
    ///
    /// A pitfall: `zip` would delay a change of the battles until the shift changes as well, hours later.
    public func board() -> some AsyncSequence<Board, APIError> & Sendable {
        combineLatest(splatoon2.schedules(), splatoon2.salmonRun())
            .map { Board(battles: $0.headline, shift: $1.shifts.first?.stage?.name ?? "none") }
            .removeDuplicates()
    }
}

/// The current rotations, shifts and gear in Splatoon 2.
public struct Board: Sendable, Hashable {
    /// The stages of the battles.
    public let battles: String
    /// The stage of the shift of Salmon Run.
    public let shift: String
}

extension Splatoon2.Schedules {
    fileprivate var headline: String {
        guard let rotation = regular.first else { return "Splatoon 2: a break" }
        return "Splatoon 2: \(rotation.stageA.name ?? "?") and \(rotation.stageB.name ?? "?")"
    }
}

extension Splatoon3.Schedules {
    fileprivate var headline: String {
        guard let stages = regular.first?.setting?.stages else { return "Splatoon 3: a Splatfest" }
        return "Splatoon 3: \(stages.map(\.name).joined(separator: " and "))"
    }
}
