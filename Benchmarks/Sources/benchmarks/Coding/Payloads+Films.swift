extension Payload {
    static func film(_ json: JSONText, _ random: inout SeededGenerator) -> String {
        func path() -> String { json.string("/\(random.letters(27, of: "abcdefghijkABCDEFG0123456789")).jpg") }
        func sentence() -> String {
            random.words(6...14).joined(separator: " ") + random.pick([".", ",", " —", " “x”."])
        }
        let overview = (0..<random.int(3...7)).map { _ in sentence() }.joined(separator: " ")
        let day = "\(random.int(1_960...2_025))-\(random.int(10...12))-\(random.int(10...28))"
        return json.object([
            "adult": "false",
            "backdrop_path": random.chance(0.9) ? path() : nil,
            "genre_ids": json.array(random.some(random.int(1...4), of: genres).map { "\($0)" }),
            "id": "\(random.int(100...1_200_000))",
            "original_language": json.string(random.pick(["en", "ja", "fr", "ko"])),
            "original_title": json.string(random.title(1...5)),
            "overview": json.string(overview),
            "popularity": random.decimal(5...4_000, digits: 3),
            "poster_path": path(),
            "release_date": json.string(day),
            "title": json.string(random.title(1...5)),
            "video": "false",
            "vote_average": random.decimal(3...9, digits: 3),
            "vote_count": "\(random.int(0...35_000))",
        ])
    }

    private static let genres = [28, 12, 16, 35, 80, 99, 18, 10_751, 14, 36, 27]
}
