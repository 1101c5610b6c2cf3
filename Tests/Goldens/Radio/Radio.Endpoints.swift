// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension Radio.Endpoints {
    /// The endpoint `GET /shows/{maximum}`.
    public static func shows(
        maximum: Duration, minimum: Duration = .seconds(90), fades: [Duration]? = nil, after: Data? = nil,
        aired: Date? = nil, genres: [Radio.Genre]? = nil, words: [String]? = nil, hosts: [String]? = nil,
        ifModifiedSince: Date? = nil, xGaps: [Duration]? = nil
    ) -> Endpoint<[Radio.Show]> {
        Endpoint(
            .get, "/shows/\(maximum.parameter(.iso8601), named: "maximum")",
            query: [
                "minimum": minimum.parameter(.iso8601), "fades": fades?.parameter(.milliseconds).commaSeparated,
                "after": after?.parameter(.base64url), "aired": aired?.parameter(.http),
                "genres": genres?.spaceSeparated, "words": words?.tabSeparated, "hosts": hosts?.newlineSeparated,
            ],
            headers: [
                "If-Modified-Since": ifModifiedSince?.parameter(.http),
                "X-Gaps": xGaps?.parameter(.iso8601).commaSeparated,
            ])
    }

    /// The endpoint `POST /recordings`.
    public static func record(
        for: Duration, gaps: [Duration]? = nil, key: Data? = nil, genres: [Radio.Genre], channels: [Int]? = nil,
        starts: [Date]? = nil
    ) -> Endpoint<Duration> {
        Endpoint(
            .post, "/recordings",
            body: .json([
                "for": `for`.json(.iso8601), "gaps": gaps?.json(.milliseconds), "key": key?.json(.base64url),
                "genres": genres.commaSeparated, "channels": .orNull(channels?.spaceSeparated),
                "starts": starts?.parameter(.unix).pipeSeparated,
            ]),
            response: .json { try $0.duration(.iso8601) })
    }

    /// The endpoint `PUT /lengths`.
    public static func setLengths(body: [String: Duration]) -> Endpoint<Void> {
        Endpoint(.put, "/lengths", body: .json(body.json(.iso8601)))
    }

    /// The endpoint `GET /segments`.
    public static func segments() -> Endpoint<[Radio.Segment]> {
        Endpoint(.get, "/segments")
    }

    /// The endpoint `GET /cast`.
    public static func cast() -> Endpoint<Radio.Cast> {
        Endpoint(.get, "/cast")
    }

    /// The endpoint `GET /key`.
    public static func key() -> Endpoint<Data> {
        Endpoint(.get, "/key", response: .json { try $0.data(.base64url) })
    }
}
