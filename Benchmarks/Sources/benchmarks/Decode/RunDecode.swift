import EndpointRuntime
import Foundation

/// How fast generated models are read, against the same by hand for `JSONDecoder`.
func runDecode(_ length: Length) throws {
    let races = [
        try Race("Open Library search", Payload.bookSearch(), Payloads.BookSearch.self, BookSearchTwin.self),
        try Race("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, FilmPageTwin.self),
        try Race("Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, SchedulesTwin.self),
    ]
    progress("decoding: both sides read equal values")
    let rounds = length.choose(31, quick: 5)
    var laps = races.map { _ in [Race.Lap]() }
    for _ in 0..<rounds {
        for (index, race) in races.enumerated() {
            laps[index].append(try race.lap(lasting: length.choose(0.06, quick: 0.02)))
        }
    }

    var table = Table(
        "Decoding: generated models against JSONDecoder with CodingKeys, \(rounds) rounds in turns",
        ["payload", "bytes", "µs", "MB/s", "JSONDecoder µs", "MB/s", "times as fast (middle half)"]
    )
    for (race, laps) in zip(races, laps) {
        let own = laps.map(\.own).median
        let twin = laps.map(\.twin).median
        let megabytes = Double(race.data.count) / 1_000_000
        table.add(
            race.name, race.data.count.grouped,
            (own * 1_000_000).fixed(1), (megabytes / own).fixed(0),
            (twin * 1_000_000).fixed(1), (megabytes / twin).fixed(0),
            laps.map { $0.twin / $0.own }.summary(2)
        )
    }
    table.show()
}
