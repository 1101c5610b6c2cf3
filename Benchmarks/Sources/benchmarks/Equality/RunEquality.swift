import EndpointRuntime
import Foundation

/// Measures `==` and `hashValue` of generated models, against the conformance that Swift synthesizes.
func runEquality(_ length: Length) throws {
    let comparisons = [
        try EqualityComparison(
            "Open Library search, 100 rows", Payload.bookSearch(), Payloads.BookSearch.self,
            HandwrittenBookSearch.self),
        try EqualityComparison("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, HandwrittenFilmPage.self),
        try EqualityComparison(
            "Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, HandwrittenSchedules.self),
    ]
    progress("equality: models against synthesized conformance")
    let rounds = length.choose(31, quick: 5)
    var results = comparisons.map { _ in [EqualityComparison.Round]() }
    for _ in 0..<rounds {
        for (index, comparison) in comparisons.enumerated() {
            results[index].append(comparison.round(lasting: length.choose(0.03, quick: 0.01)))
        }
    }
    var table = Table(
        "Equality: generated models against synthesized conformance, \(rounds) rounds in turns",
        [
            "value", "== µs", "synthesized µs", "times as long (middle half)", "hash µs", "synthesized µs",
            "times as long",
        ]
    )
    for (comparison, rounds) in zip(comparisons, results) {
        let (generated, synthesized) = (rounds.map(\.generated), rounds.map(\.synthesized))
        table.add(
            comparison.name,
            (generated.map(\.equality).median * 1_000_000).fixed(1),
            (synthesized.map(\.equality).median * 1_000_000).fixed(1),
            rounds.map { $0.generated.equality / $0.synthesized.equality }.summary(2),
            (generated.map(\.hash).median * 1_000_000).fixed(1),
            (synthesized.map(\.hash).median * 1_000_000).fixed(1),
            rounds.map { $0.generated.hash / $0.synthesized.hash }.summary(2)
        )
    }
    table.show()
}

/// Compares two equal values of a generated model, and two of its handwritten counterpart. Each value is decoded
/// separately, so that equal values share no storage.
private struct EqualityComparison {
    /// The seconds for one comparison and for one hash.
    struct Cost {
        let equality: Double
        let hash: Double
    }

    struct Round {
        let generated: Cost
        let synthesized: Cost
    }

    /// Two values of the same bytes are not equal.
    struct Unequal: Error {
        let name: String
    }

    let name: String
    private let generated: Operations
    private let synthesized: Operations

    private struct Operations {
        let isEqual: () -> Bool
        let hash: () -> Int

        init<Value: Hashable>(_ left: Value, _ right: Value) {
            isEqual = { left == right }
            hash = { left.hashValue }
        }

        func cost(lasting seconds: Double) -> Cost {
            Cost(
                equality: secondsPerCall({ keep(isEqual()) }, lasting: seconds),
                hash: secondsPerCall({ keep(hash()) }, lasting: seconds))
        }
    }

    init<Model: JSONModel, Handwritten: Decodable & Hashable>(
        _ name: String, _ data: Data, _: Model.Type, _: Handwritten.Type
    ) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let models = try (0..<2).map { _ in try JSONReader.read(data) { try Model(from: &$0) }.value }
        let handwritten = try (0..<2).map { _ in try decoder.decode(Handwritten.self, from: data) }
        self.name = name
        generated = Operations(models[0], models[1])
        synthesized = Operations(handwritten[0], handwritten[1])
        guard generated.isEqual(), synthesized.isEqual() else { throw Unequal(name: name) }
    }

    /// Runs one operation after the other, each for the given number of seconds.
    func round(lasting seconds: Double) -> Round {
        Round(generated: generated.cost(lasting: seconds), synthesized: synthesized.cost(lasting: seconds))
    }
}
