import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// A stored response, a second request, and the expected outcome.
struct CacheRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: CacheAnswer
    let elapsed: Double
    let sending: HTTP.Headers
    let second: CacheAnswer
    let change: @Sendable (inout ResponseCache) -> Void
    let expected: String

    /// `stored` and `status` belong to the first response. The second request follows after `elapsed` seconds, with
    /// the headers `sending`. `expected` is that request, if the server receives it, and the outcome of the call.
    init(
        _ name: String,
        _ stored: HTTP.Headers,
        status: Int = 200,
        elapsed: Double = 0,
        sending: HTTP.Headers = [:],
        second: CacheAnswer = .item("new"),
        _ expected: String,
        change: @escaping @Sendable (inout ResponseCache) -> Void = { _ in }
    ) {
        testDescription = name
        first = .item("old", stored, status: status)
        self.elapsed = elapsed
        self.sending = sending
        self.second = second
        self.change = change
        self.expected = expected
    }
}

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CacheTableTests {
    @Test(
        arguments: CacheRow.freshness + CacheRow.storing + CacheRow.validation + CacheRow.requestDirectives
            + CacheRow.staleIfError
    )
    func `All flavors send and return what RFC 9111 requires of a cache`(_ row: CacheRow) async {
        for flavor in Flavor.allCases {
            let server = CachedServer(row.first, row.second)
            var cache = ResponseCache.test
            _ = await server.session(cache).outcome()
            server.clock.advance(by: row.elapsed)
            row.change(&cache)
            let outcome = await server.session(cache).outcome(.init(.get, "/items/7", headers: row.sending), flavor)
            let sent = server.sent.count == 1 ? "" : "\(server.sent[1]) -> "
            #expect(sent + outcome == row.expected, "\(flavor)")
        }
    }
}

extension CacheRow {
    /// Section 4.2. The first response arrives at 08:49:37.
    static let freshness: [CacheRow] = [
        CacheRow("max-age not reached", ["Cache-Control": "max-age=60"], elapsed: 59, "old, cache 59"),
        CacheRow("max-age reached", ["Cache-Control": "max-age=60"], elapsed: 60, "whole -> new, network"),
        CacheRow("max-age with Age", ["Cache-Control": "max-age=60", "Age": 50], elapsed: 9, "old, cache 59"),
        CacheRow("max-age used up by Age", ["Cache-Control": "max-age=60", "Age": 60], "whole -> new, network"),
        CacheRow("an invalid Age", ["Cache-Control": "max-age=60", "Age": "-9"], "old, cache 0"),
        CacheRow("two values of Age", ["Cache-Control": "max-age=60", "Age": "5, 70"], "old, cache 5"),
        CacheRow(
            "max-age with an old Date",
            ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:00 GMT"],
            elapsed: 10,
            "old, cache 47"
        ),
        CacheRow(
            "a Date in the future",
            ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 09:49:00 GMT"],
            elapsed: 10,
            "old, cache 10"
        ),
        CacheRow("Expires ahead", ["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], elapsed: 59, "old, cache 59"),
        CacheRow("Expires past", ["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], elapsed: 60, "whole -> new, network"),
        CacheRow(
            "Expires counts from Date",
            ["Expires": "Sun, 06 Nov 1994 10:00:10 GMT", "Date": "Sun, 06 Nov 1994 10:00:00 GMT"],
            elapsed: 10,
            "whole -> new, network"
        ),
        CacheRow("Expires: 0", ["Expires": "0"], "whole -> new, network"),
        CacheRow(
            "max-age before Expires",
            ["Expires": "0", "Cache-Control": "max-age=60"],
            elapsed: 1,
            "old, cache 1"
        ),
        CacheRow("max-age before s-maxage", ["Cache-Control": "s-maxage=0, max-age=60"], "old, cache 0"),
        CacheRow("s-maxage is for shared caches", ["Cache-Control": "s-maxage=60"], "whole -> new, network"),
        CacheRow("max-age in quotes", ["Cache-Control": #"max-age="60""#], "old, cache 0"),
        CacheRow("MAX-AGE, spaced", ["Cache-Control": "  PUBLIC ,, MAX-AGE=60 ,"], "old, cache 0"),
        CacheRow("an invalid max-age", ["Cache-Control": "max-age=1.5"], "whole -> new, network"),
        CacheRow("max-age below zero", ["Cache-Control": "max-age=-1"], "whole -> new, network"),
        CacheRow(
            "a max-age larger than any integer", ["Cache-Control": "max-age=99999999999999999999"], "old, cache 0"),
        CacheRow("the first of two max-age", ["Cache-Control": "max-age=60, max-age=0"], "old, cache 0"),
        CacheRow(
            "directives in two fields", ["Cache-Control": "private", "cache-control": "max-age=9"], "old, cache 0"),
        CacheRow("a quoted comma", ["Cache-Control": #"x="no-store, max-age=0", max-age=9"#], "old, cache 0"),
        CacheRow(
            "no lifetime", ["Last-Modified": "Sat, 05 Nov 1994 08:49:37 GMT"],
            "If-Modified-Since: Sat, 05 Nov 1994 08:49:37 GMT -> new, network"),
        CacheRow("a clock set back", ["Cache-Control": "max-age=60"], elapsed: -1, "whole -> new, network"),
    ]

    /// Sections 3 and 4.1.
    static let storing: [CacheRow] = [
        CacheRow("private", ["Cache-Control": "private, max-age=60"], "old, cache 0"),
        CacheRow("no-store", ["Cache-Control": "no-store, max-age=60", "ETag": #""1""#], "whole -> new, network"),
        CacheRow("Vary: *", ["Cache-Control": "max-age=60", "Vary": "Accept, *"], "whole -> new, network"),
        CacheRow("Vary with equal headers", ["Cache-Control": "max-age=60", "Vary": "accept, X-Lang"], "old, cache 0"),
        CacheRow(
            "Vary with different headers",
            ["Cache-Control": "max-age=60", "Vary": "X-Lang"],
            sending: ["X-Lang": "en"],
            "X-Lang: en -> new, network"
        ),
        CacheRow(
            "a header that Vary does not name",
            ["Cache-Control": "max-age=60", "Vary": "X-Lang"],
            sending: ["X-Trace": "1"],
            "old, cache 0"
        ),
        CacheRow(
            "an empty header is not a missing one",
            ["Cache-Control": "max-age=60", "Vary": "X-Lang"],
            sending: ["X-Lang": ""],
            "X-Lang:  -> new, network"
        ),
        CacheRow("203", ["Cache-Control": "max-age=60"], status: 203, "old, cache 0"),
        CacheRow("404 with a lifetime", ["Cache-Control": "max-age=60"], status: 404, "404"),
        CacheRow("404 without a lifetime", ["ETag": #""1""#], status: 404, "whole -> new, network"),
        CacheRow("400", ["Cache-Control": "max-age=60"], status: 400, "whole -> new, network"),
        CacheRow("503", ["Cache-Control": "max-age=60"], status: 503, "whole -> new, network"),
        CacheRow("206", ["Cache-Control": "max-age=60"], status: 206, "whole -> new, network"),
        CacheRow(
            "another credential",
            ["Cache-Control": "max-age=60"],
            sending: ["Authorization": "Bearer 2"],
            "whole -> new, network"
        ),
    ]
}
