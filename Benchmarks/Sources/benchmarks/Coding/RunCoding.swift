import Foundation

/// Measures the decoding of generated models, against handwritten models and `JSONDecoder`.
func runDecode(_ length: Length) throws {
    try compareCoding(
        "Decoding: generated models against JSONDecoder with CodingKeys", "JSONDecoder µs",
        [
            .decoding(
                "Open Library search", Payload.bookSearch(), Payloads.BookSearch.self, HandwrittenBookSearch.self),
            .decoding("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, HandwrittenFilmPage.self),
            .decoding(
                "Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, HandwrittenSchedules.self),
        ], length)
}

/// Measures the encoding of generated models, against handwritten models and `JSONEncoder`.
func runEncode(_ length: Length) throws {
    try compareCoding(
        "Encoding: generated models against JSONEncoder with CodingKeys", "JSONEncoder µs",
        [
            .encoding(
                "Open Library search", Payload.bookSearch(), Payloads.BookSearch.self, HandwrittenBookSearch.self),
            .encoding("TMDb page", Payload.filmPage(), Payloads.FilmPage.self, HandwrittenFilmPage.self),
            .encoding(
                "Splatoon 2 schedules", Payload.schedules(), Payloads.Schedules.self, HandwrittenSchedules.self),
        ], length)
}

/// Measures both sides of all comparisons in turns, and prints a table.
private func compareCoding(
    _ title: String, _ handwrittenColumn: String, _ comparisons: [CodingComparison], _ length: Length
) throws {
    progress("both sides agree on the values")
    let rounds = length.choose(31, quick: 5)
    var results = comparisons.map { _ in [CodingComparison.Round]() }
    for _ in 0..<rounds {
        for (index, comparison) in comparisons.enumerated() {
            results[index].append(try comparison.round(lasting: length.choose(0.06, quick: 0.02)))
        }
    }

    var table = Table(
        "\(title), \(rounds) rounds in turns",
        ["payload", "bytes", "µs", "MB/s", handwrittenColumn, "MB/s", "times as fast (middle half)"]
    )
    for (comparison, rounds) in zip(comparisons, results) {
        let generated = rounds.map(\.generated).median
        let handwritten = rounds.map(\.handwritten).median
        let megabytes = Double(comparison.count) / 1_000_000
        table.add(
            comparison.name, comparison.count.grouped,
            (generated * 1_000_000).fixed(1), (megabytes / generated).fixed(0),
            (handwritten * 1_000_000).fixed(1), (megabytes / handwritten).fixed(0),
            rounds.map { $0.handwritten / $0.generated }.summary(2)
        )
    }
    table.show()
}
