import Testing

@testable import EndpointGenerator

struct SwiftNameTests {
    @Test(arguments: [
        ("id", "id"), ("movie_id", "movieID"), ("genre_ids", "genreIDs"), ("numFound", "numFound"),
        ("numFoundExact", "numFoundExact"), ("first_publish_year", "firstPublishYear"), ("URL", "url"),
        ("homepage_url", "homepageURL"), ("isbn_13", "isbn13"), ("iso_3166_1", "iso31661"), ("_version_", "version"),
        ("__splatoon3ink_id", "splatoon3inkID"), ("__src__", "src"), ("_id", "id"), ("1", "_1"), ("5", "_5"),
        ("watch/providers", "watchProviders"), ("vote_average.gte", "voteAverageGte"),
        ("ISBN:0385472579", "isbn0385472579"),
        ("cover_i", "coverI"), ("public_scan_b", "publicScanB"), ("work_count desc", "workCountDesc"),
        ("random.hourly", "randomHourly"), ("css_rgb", "cssRGB"), ("En attente", "enAttente"), ("größe", "größe"),
        ("CHALLENGE", "challenge"), ("TURF_WAR", "turfWar"),
        ("pod_os", "podOS"), ("sms_ttls", "smsTTLs"), ("CentOS", "centOS"),
        ("", ""), ("--", ""), ("日本", "日本"),
    ])
    func `Wire names become Swift names`(wire: String, swift: String) {
        #expect(SwiftName.lowerCamelCase(wire) == swift)
    }

    @Test(arguments: ["default", "in", "class", "init", "self", "where", "Any"])
    func `Keywords are in backticks`(name: String) {
        #expect(SwiftName.escaped(name) == "`\(name)`")
    }

    @Test(arguments: [
        ("movie", false, true), ("Movie", true, true), ("movie", true, false), ("1st", false, false),
        ("_1", false, true),
        ("_", false, false), ("a b", false, false), ("a;b", false, false), ("", false, false), ("é", false, false),
    ])
    func `Only identifiers are accepted`(name: String, upperCase: Bool, isIdentifier: Bool) {
        #expect(SwiftName.isIdentifier(name, upperCase: upperCase) == isIdentifier)
    }
}
