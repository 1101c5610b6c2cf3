// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Radio> {
    /// Sends `GET /shows/{maximum}`.
    public func shows(
        maximum: Duration, minimum: Duration = .seconds(90), fades: [Duration]? = nil, after: Data? = nil,
        aired: Date? = nil, genres: [Radio.Genre]? = nil, words: [String]? = nil, hosts: [String]? = nil,
        ifModifiedSince: Date? = nil, xGaps: [Duration]? = nil
    ) -> ResponseStream<[Radio.Show]> {
        stream(
            API.Endpoints.shows(
                maximum: maximum, minimum: minimum, fades: fades, after: after, aired: aired, genres: genres,
                words: words, hosts: hosts, ifModifiedSince: ifModifiedSince, xGaps: xGaps))
    }

    /// Sends `POST /recordings`.
    public func record(
        for: Duration, gaps: [Duration]? = nil, key: Data? = nil, genres: [Radio.Genre], channels: [Int]? = nil,
        starts: [Date]? = nil
    ) -> ResponseStream<Duration> {
        stream(
            API.Endpoints.record(for: `for`, gaps: gaps, key: key, genres: genres, channels: channels, starts: starts))
    }

    /// Sends `PUT /lengths`.
    public func setLengths(body: [String: Duration]) -> ResponseStream<Void> {
        stream(API.Endpoints.setLengths(body: body))
    }

    /// Sends `GET /segments`.
    public func segments() -> ResponseStream<[Radio.Segment]> {
        stream(API.Endpoints.segments())
    }

    /// Sends `GET /cast`.
    public func cast() -> ResponseStream<Radio.Cast> {
        stream(API.Endpoints.cast())
    }

    /// Sends `GET /key`.
    public func key() -> ResponseStream<Data> {
        stream(API.Endpoints.key())
    }
}
