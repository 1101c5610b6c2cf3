extension Payload {
    static func book(_ json: JSONText, _ random: inout SeededGenerator) -> String {
        func key(_ kind: String) -> String { "OL\(random.int(10_000...30_000_000))\(kind)" }
        func isbn() -> String { json.string("978\(random.int(1_000_000_000...9_999_999_999))") }
        func sometimes(_ share: Double, _ value: () -> String) -> String? { random.chance(share) ? value() : nil }
        func list(_ count: Int, _ value: () -> String) -> String { json.array((0..<count).map { _ in value() }) }
        let authors = random.pick([1, 1, 1, 2, 3])
        let editions = random.pick([1, 2, 3, 5, 8])
        return json.object([
            "author_key": list(authors) { json.string(key("A")) },
            "author_name": list(authors) { json.string(random.pick(names)) },
            "contributor": sometimes(0.2) { list(2) { json.string(random.pick(names)) } },
            "cover_edition_key": sometimes(0.7) { json.string(key("M")) },
            "cover_i": sometimes(0.8) { "\(random.int(1_000...14_000_000))" },
            "ebook_access": json.string(random.pick(["borrowable", "no_ebook", "public", "printdisabled"])),
            "ebook_count_i": "\(random.int(0...40))",
            "edition_count": "\(editions)",
            "edition_key": list(editions) { json.string(key("M")) },
            "first_publish_year": sometimes(0.95) { "\(random.int(1_700...2_024))" },
            "first_sentence": sometimes(0.25) { json.strings([random.title(8...20) + "."]) },
            "has_fulltext": "\(random.chance(0.6))",
            "ia": sometimes(0.5) { list(2) { json.string(random.words(2...3).joined() + "00") } },
            "ia_collection_s": sometimes(0.5) { json.string("inlibrary;internetarchivebooks;printdisabled") },
            "isbn": sometimes(0.8) { list(editions) { isbn() } },
            "key": json.string("/works/" + key("W")),
            "language": sometimes(0.9) { json.strings(random.some(random.int(1...3), of: languages)) },
            "last_modified_i": "\(random.int(1_500_000_000...1_720_000_000))",
            "lcc": sometimes(0.3) { json.strings(["PZ-0003.00000000.D55"]) },
            "number_of_pages_median": sometimes(0.7) { "\(random.int(60...900))" },
            "public_scan_b": "\(random.chance(0.3))",
            "publish_date": list(editions) { json.string(random.pick(dates)) },
            "publish_year": list(editions) { "\(random.int(1_900...2_024))" },
            "publisher": list(min(editions, 4)) { json.string(random.pick(publishers)) },
            "ratings_average": sometimes(0.5) { random.decimal(2...5, digits: 7) },
            "ratings_count": sometimes(0.5) { "\(random.int(1...900))" },
            "seed": list(editions) { json.string("/books/" + key("M")) },
            "subject": sometimes(0.8) { list(random.int(5...14)) { json.string(random.title(1...4)) } },
            "subtitle": sometimes(0.3) { json.string(random.title(3...8)) },
            "title": json.string(random.title(2...6)),
            "title_suggest": json.string(random.title(2...6)),
            "type": json.string("work"),
            "want_to_read_count": sometimes(0.6) { "\(random.int(0...3_000))" },
            "_version_": "\(random.int(1_000_000_000_000_000_000...2_000_000_000_000_000_000))",
        ])
    }

    private static let names = [
        "Ana Lúcia Prado", "Émile Garnier", "Ruth Calloway", "Henrik Sørby", "Tomás Ibáñez", "Clara Whitlock",
        "Jiří Novotný", "Miles Okafor", "Hannah Brandt", "Yuki Tanabe", "Peter Lindqvist", "Zoë Marchetti",
    ]
    private static let publishers = [
        "Harbour Press", "Éditions du Quai", "Northfield University Press", "Lantern & Sons", "Copper House",
        "Verlag am Markt", "Second Orchard", "Independently Published",
    ]
    private static let languages = ["eng", "fre", "ger", "spa", "ita"]
    private static let dates = ["2003", "January 1, 1998", "1985-05-01", "Mar 2011"]
}
