import EndpointRuntime
import Foundation

/// How fast equal models are found to be equal and are hashed, against conformance that Swift synthesizes.
func runEquality(_ length: Length) throws {
    let races = [
        try EqualityRace(
            "Open Library search, 100 rows", Payload.bookSearch(), Payloads.BookSearch.self, BookSearchTwin.self),
        try EqualityRace("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, FilmPageTwin.self),
        try EqualityRace("Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, SchedulesTwin.self),
    ]
    progress("equality: models against synthesized conformance")
    let rounds = length.choose(31, quick: 5)
    var laps = races.map { _ in [EqualityRace.Lap]() }
    for _ in 0..<rounds {
        for (index, race) in races.enumerated() {
            laps[index].append(race.lap(lasting: length.choose(0.03, quick: 0.01)))
        }
    }
    var table = Table(
        "Equality: generated models against synthesized conformance, \(rounds) rounds in turns",
        [
            "value", "== µs", "synthesized µs", "times as long (middle half)", "hash µs", "synthesized µs",
            "times as long",
        ]
    )
    for (race, laps) in zip(races, laps) {
        table.add(
            race.name,
            (laps.map(\.equal.own).median * 1_000_000).fixed(1), (laps.map(\.equal.twin).median * 1_000_000).fixed(1),
            laps.map { $0.equal.own / $0.equal.twin }.summary(2),
            (laps.map(\.hash.own).median * 1_000_000).fixed(1), (laps.map(\.hash.twin).median * 1_000_000).fixed(1),
            laps.map { $0.hash.own / $0.hash.twin }.summary(2)
        )
    }
    table.show()
}

/// Two equal values of two types, each read twice, so that they share no storage.
private struct EqualityRace {
    /// The seconds that one comparison or one hash took, either way.
    struct Lap {
        let equal: (own: Double, twin: Double)
        let hash: (own: Double, twin: Double)
    }

    struct Unequal: Error {
        let name: String
    }

    let name: String
    private let own: Timed
    private let twin: Timed

    private struct Timed {
        let isEqual: () -> Bool
        let hash: () -> Int
    }

    init<Model: JSONModel, Twin: Decodable & Hashable>(_ name: String, _ data: Data, _: Model.Type, _: Twin.Type) throws
    {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let models = try (0..<2).map { _ in try JSONReader.read(data) { try Model(from: &$0) }.value }
        let twins = try (0..<2).map { _ in try decoder.decode(Twin.self, from: data) }
        self.name = name
        own = Self.timed(models[0], models[1])
        twin = Self.timed(twins[0], twins[1])
        guard own.isEqual(), twin.isEqual() else { throw Unequal(name: name) }
    }

    private static func timed<Value: Hashable>(_ left: Value, _ right: Value) -> Timed {
        Timed(isEqual: { left == right }, hash: { left.hashValue })
    }

    /// Lets each way run for so many seconds, one after the other.
    func lap(lasting seconds: Double) -> Lap {
        Lap(
            equal: (time(of: own.isEqual, lasting: seconds), time(of: twin.isEqual, lasting: seconds)),
            hash: (time(of: own.hash, lasting: seconds), time(of: twin.hash, lasting: seconds)))
    }

    private func time<Value>(of body: () -> Value, lasting limit: Double) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var count = 0
        while true {
            for _ in 0..<4 { keep(body()) }
            count += 4
            let elapsed = (clock.now - start) / .seconds(1)
            if elapsed >= limit { return elapsed / Double(count) }
        }
    }
}
