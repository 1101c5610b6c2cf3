import Foundation

/// JSON documents like those of the three APIs, in kind and size. They are the same on every run.
enum Payload {
    /// A page of Open Library's search: 100 books of up to 34 members. The models have 28 of them.
    static func bookSearch() -> Data {
        var random = SeededGenerator(seed: 1)
        let json = JSONText.spaced
        let text = json.object([
            "numFound": "48211", "start": "0", "numFoundExact": "true",
            "docs": json.array((0..<100).map { _ in book(json, &random) }),
            "num_found": "48211", "q": json.string("the quiet harbour"), "offset": "null",
        ])
        return Data(text.utf8)
    }

    /// A page of TMDb: 20 films.
    static func filmPage() -> Data {
        var random = SeededGenerator(seed: 2)
        let json = JSONText.compact
        let films = (0..<20).map { _ in film(json, &random) }
        let text = json.object([
            "page": "1", "results": json.array(films), "total_pages": "42116", "total_results": "842316",
        ])
        return Data(text.utf8)
    }

    /// The schedules of Splatoon 2: 15 slots for each of 3 modes.
    static func schedules() -> Data {
        var random = SeededGenerator(seed: 3)
        let json = JSONText.compact
        func slots(_ key: String, _ name: String) -> String {
            json.array((0..<15).map { slot($0, mode: key, name, json, &random) })
        }
        let text = json.object([
            "regular": slots("regular", "Regular Battle"), "gachi": slots("gachi", "Ranked Battle"),
            "league": slots("league", "League Battle"),
        ])
        return Data(text.utf8)
    }
}
