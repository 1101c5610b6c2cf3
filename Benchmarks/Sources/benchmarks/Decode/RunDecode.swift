import EndpointRuntime
import Foundation

/// Measures the decoding of generated models, against handwritten models and `JSONDecoder`.
func runDecode(_ length: Length) throws {
    let comparisons = [
        try DecodingComparison(
            "Open Library search", Payload.bookSearch(), Payloads.BookSearch.self,
            HandwrittenBookSearch.self),
        try DecodingComparison("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, HandwrittenFilmPage.self),
        try DecodingComparison(
            "Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, HandwrittenSchedules.self),
    ]
    progress("decoding: both sides decode equal values")
    let rounds = length.choose(31, quick: 5)
    var results = comparisons.map { _ in [DecodingComparison.Round]() }
    for _ in 0..<rounds {
        for (index, comparison) in comparisons.enumerated() {
            results[index].append(try comparison.round(lasting: length.choose(0.06, quick: 0.02)))
        }
    }

    var table = Table(
        "Decoding: generated models against JSONDecoder with CodingKeys, \(rounds) rounds in turns",
        ["payload", "bytes", "µs", "MB/s", "JSONDecoder µs", "MB/s", "times as fast (middle half)"]
    )
    for (comparison, rounds) in zip(comparisons, results) {
        let generated = rounds.map(\.generated).median
        let handwritten = rounds.map(\.handwritten).median
        let megabytes = Double(comparison.data.count) / 1_000_000
        table.add(
            comparison.name, comparison.data.count.grouped,
            (generated * 1_000_000).fixed(1), (megabytes / generated).fixed(0),
            (handwritten * 1_000_000).fixed(1), (megabytes / handwritten).fixed(0),
            rounds.map { $0.handwritten / $0.generated }.summary(2)
        )
    }
    table.show()
}
