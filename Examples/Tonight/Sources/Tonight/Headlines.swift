import AsyncAlgorithms
import GeneratedClients

extension Tonight {
    /// What is on in two games, each time that it changes, between notes of one's own.
    ///
    /// The games stay current by themselves, and a change that is no other headline, as of a later rotation, is none.
    ///
    /// The trap: the compiler takes what `merge` and `zip` throw from their first argument alone. Notes throw nothing;
    /// with them as they are, neither would the headlines, and the first error of a game would end the process. `mapError`
    /// makes all three alike.
    ///
    /// - Parameter notes: What else is to come between the headlines, and at once.
    /// - Returns: The headlines, which have no end but an error.
    public func headlines(
        with notes: some AsyncSequence<String, Never> & Sendable
    ) -> some AsyncSequence<String, APIError> & Sendable {
        merge(
            notes.mapError { (_: Never) -> APIError in },
            splatoon2.schedules().map(\.headline).removeDuplicates(),
            splatoon3.schedules().map(\.headline).removeDuplicates()
        )
    }

    /// The battles and the shift that are on in Splatoon 2, together, each time that one of them changes.
    ///
    /// The trap: `zip` would hold back a change of the battles until the shift changes too, hours later.
    public func board() -> some AsyncSequence<Board, APIError> & Sendable {
        combineLatest(splatoon2.schedules(), splatoon2.salmonRun())
            .map { Board(battles: $0.headline, shift: $1.shifts.first?.stage?.name ?? "none") }
            .removeDuplicates()
    }
}

/// What is on in Splatoon 2.
public struct Board: Sendable, Hashable {
    /// Where the battles are.
    public let battles: String
    /// Where the shift of Salmon Run is.
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
