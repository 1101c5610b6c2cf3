import Foundation

@testable import EndpointRuntime

extension CacheRow {
    /// Section 4.3.
    static let validation: [CacheRow] = [
        CacheRow(
            "a tag, confirmed", ["ETag": #""1""#], second: .status(304), #"If-None-Match: "1" -> old, revalidated"#),
        CacheRow(
            "a tag, weakly confirmed",
            ["ETag": #"W/"1""#],
            second: .status(304, ["ETag": #""1""#]),
            #"If-None-Match: W/"1" -> old, revalidated"#
        ),
        CacheRow(
            "a tag and a date",
            ["ETag": #""1""#, "Last-Modified": "Sat, 05 Nov 1994 08:49:37 GMT"],
            second: .status(304),
            #"If-None-Match: "1", If-Modified-Since: Sat, 05 Nov 1994 08:49:37 GMT -> old, revalidated"#
        ),
        CacheRow("a tag, replaced", ["ETag": #""1""#], #"If-None-Match: "1" -> new, network"#),
        CacheRow("a tag, 404", ["ETag": #""1""#], second: .status(404), #"If-None-Match: "1" -> 404"#),
        CacheRow(
            "a tag that would break the request",
            ["ETag": "\"1\"\r\nX: y"],
            "whole -> new, network"
        ),
        CacheRow(
            "no-cache though fresh",
            ["Cache-Control": "no-cache, max-age=60", "ETag": #""1""#],
            second: .status(304),
            #"If-None-Match: "1" -> old, revalidated"#
        ),
        CacheRow(
            "no-cache for one field",
            ["Cache-Control": #"no-cache="X-A", max-age=60"#, "ETag": #""1""#],
            second: .status(304),
            #"If-None-Match: "1" -> old, revalidated"#
        ),
        CacheRow("must-revalidate while fresh", ["Cache-Control": "must-revalidate, max-age=60"], "old, cache 0"),
        CacheRow("304 to a whole request", ["Cache-Control": "no-store"], second: .status(304), "whole -> 304"),
    ]

    /// Section 5.2.1, and ``CachePolicy``.
    static let requestDirectives: [CacheRow] = [
        CacheRow(
            "the caller's own condition", ["Cache-Control": "max-age=60", "ETag": #""1""#],
            sending: ["If-None-Match": #""1""#], second: .status(304), #"If-None-Match: "1" -> 304"#),
        CacheRow(
            "a range", ["Cache-Control": "max-age=60"], sending: ["Range": "bytes=0-1"],
            "Range: bytes=0-1 -> new, network"),
        CacheRow(
            "request no-store", ["Cache-Control": "max-age=60"], sending: ["Cache-Control": "no-store"],
            "Cache-Control: no-store -> new, network"),
        CacheRow(
            "request no-cache", ["Cache-Control": "max-age=60"], sending: ["Cache-Control": "no-cache"],
            "Cache-Control: no-cache -> new, network"),
        CacheRow(
            "request max-age kept", ["Cache-Control": "max-age=60"], elapsed: 9,
            sending: ["Cache-Control": "max-age=9"], "old, cache 9"),
        CacheRow(
            "request max-age passed", ["Cache-Control": "max-age=60"], elapsed: 10,
            sending: ["Cache-Control": "max-age=9"], "Cache-Control: max-age=9 -> new, network"),
        CacheRow(
            "request min-fresh kept", ["Cache-Control": "max-age=60"], elapsed: 50,
            sending: ["Cache-Control": "min-fresh=10"], "old, cache 50"),
        CacheRow(
            "request min-fresh passed", ["Cache-Control": "max-age=60"], elapsed: 51,
            sending: ["Cache-Control": "min-fresh=10"], "Cache-Control: min-fresh=10 -> new, network"),
        CacheRow(
            "request max-stale kept", ["Cache-Control": "max-age=60"], elapsed: 70,
            sending: ["Cache-Control": "max-stale=10"], "old, cache 70"),
        CacheRow(
            "request max-stale passed", ["Cache-Control": "max-age=60"], elapsed: 71,
            sending: ["Cache-Control": "max-stale=10"], "Cache-Control: max-stale=10 -> new, network"),
        CacheRow(
            "request max-stale, any", ["Cache-Control": "max-age=60"], elapsed: 9_999,
            sending: ["Cache-Control": "max-stale"], "old, cache 9999"),
        CacheRow(
            "max-stale against must-revalidate", ["Cache-Control": "max-age=60, must-revalidate"], elapsed: 61,
            sending: ["Cache-Control": "max-stale"], "Cache-Control: max-stale -> new, network"),
        CacheRow(
            "only-if-cached, fresh", ["Cache-Control": "max-age=60"], elapsed: 9,
            sending: ["Cache-Control": "only-if-cached"], "old, cache 9"),
        CacheRow(
            "only-if-cached, stale", ["Cache-Control": "max-age=60"], elapsed: 60,
            sending: ["Cache-Control": "only-if-cached"], "504"),
        CacheRow(
            ".reload though fresh", ["Cache-Control": "max-age=60", "ETag": #""1""#],
            "Cache-Control: no-cache -> new, network"
        ) {
            $0.policy = .reload
        },
        CacheRow(".onlyIfCached, fresh", ["Cache-Control": "max-age=60"], elapsed: 9, "old, cache 9") {
            $0.policy = .onlyIfCached
        },
        CacheRow(".onlyIfCached, stale", ["ETag": #""1""#], elapsed: 90, "old, cache 90") { $0.policy = .onlyIfCached },
        CacheRow(".onlyIfCached against must-revalidate", ["Cache-Control": "must-revalidate"], "504") {
            $0.policy = .onlyIfCached
        },
        CacheRow(".onlyIfCached against no-cache", ["Cache-Control": "no-cache"], "504") { $0.policy = .onlyIfCached },
        CacheRow(".onlyIfCached without a response", ["Cache-Control": "no-store"], "504") {
            $0.policy = .onlyIfCached
        },
    ]

    /// RFC 5861, section 4, and ``ResponseCache/staleIfError``.
    static let staleIfError: [CacheRow] = [
        CacheRow(
            "stale-if-error: 503", ["Cache-Control": "max-age=60, stale-if-error=30"], elapsed: 90,
            second: .status(503), "whole -> old, stale 90 because 503"),
        CacheRow(
            "stale-if-error: no connection", ["Cache-Control": "max-age=60, stale-if-error=30"], elapsed: 90,
            second: .failure(.cannotConnectToHost), "whole -> old, stale 90 because transport"),
        CacheRow(
            "stale-if-error has passed", ["Cache-Control": "max-age=60, stale-if-error=30"], elapsed: 91,
            second: .status(503), "whole -> 503"),
        CacheRow(
            "stale-if-error: 404 does not count", ["Cache-Control": "max-age=60, stale-if-error=30"], elapsed: 61,
            second: .status(404), "whole -> 404"),
        CacheRow(
            "stale-if-error: 429 does not count", ["Cache-Control": "max-age=60, stale-if-error=30"], elapsed: 61,
            second: .status(429), "whole -> 429"),
        CacheRow(
            "stale-if-error against must-revalidate", ["Cache-Control": "must-revalidate, stale-if-error=30"],
            elapsed: 1, second: .status(503), "whole -> 503"),
        CacheRow(
            "no stale-if-error", ["ETag": #""1""#], elapsed: 1, second: .status(503), #"If-None-Match: "1" -> 503"#),
        CacheRow(
            "the setting allows it", ["ETag": #""1""#], elapsed: 9, second: .status(500),
            #"If-None-Match: "1" -> old, stale 9 because 500"#
        ) { $0.staleIfError = .seconds(9) },
        CacheRow(
            "the setting has passed", ["ETag": #""1""#], elapsed: 10, second: .failure(.timedOut),
            #"If-None-Match: "1" -> error -1001"#
        ) { $0.staleIfError = .seconds(9) },
        CacheRow(
            "the setting against no-cache", ["Cache-Control": "no-cache"], elapsed: 9, second: .status(500),
            "whole -> 500"
        ) { $0.staleIfError = .seconds(9) },
        CacheRow(
            "the setting against .reload", ["ETag": #""1""#], elapsed: 9, second: .status(500),
            "Cache-Control: no-cache -> 500"
        ) {
            $0.staleIfError = .seconds(9)
            $0.policy = .reload
        },
    ]
}
