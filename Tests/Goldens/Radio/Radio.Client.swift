// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Radio> {
    /// Sends `GET /shows/{maximum}`.
    public func shows(
        maximum: Duration, minimum: Duration = .seconds(90), fades: [Duration]? = nil, after: Data? = nil,
        aired: Date? = nil, genres: [Radio.Genre]? = nil, words: [String]? = nil, hosts: [String]? = nil,
        ifModifiedSince: Date? = nil, xGaps: [Duration]? = nil
    ) async throws(APIError) -> [Radio.Show] {
        try await send(
            API.Endpoints.shows(
                maximum: maximum, minimum: minimum, fades: fades, after: after, aired: aired, genres: genres,
                words: words, hosts: hosts, ifModifiedSince: ifModifiedSince, xGaps: xGaps))
    }

    /// Sends `POST /recordings`.
    public func record(
        for: Duration, gaps: [Duration]? = nil, key: Data? = nil, genres: [Radio.Genre], channels: [Int]? = nil,
        starts: [Date]? = nil
    ) async throws(APIError) -> Duration {
        try await send(
            API.Endpoints.record(for: `for`, gaps: gaps, key: key, genres: genres, channels: channels, starts: starts))
    }

    /// Sends `PUT /lengths`.
    public func setLengths(body: [String: Duration]) async throws(APIError) {
        try await send(API.Endpoints.setLengths(body: body))
    }

    /// Sends `GET /segments`.
    public func segments() async throws(APIError) -> [Radio.Segment] {
        try await send(API.Endpoints.segments())
    }

    /// Sends `GET /cast`.
    public func cast() async throws(APIError) -> Radio.Cast {
        try await send(API.Endpoints.cast())
    }

    /// Sends `GET /key`.
    public func key() async throws(APIError) -> Data {
        try await send(API.Endpoints.key())
    }
}
