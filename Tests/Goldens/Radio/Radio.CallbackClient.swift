// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Radio> {
    /// Sends `GET /shows/{maximum}`.
    @discardableResult
    public func shows(
        maximum: Duration, minimum: Duration = .seconds(90), fades: [Duration]? = nil, after: Data? = nil,
        aired: Date? = nil, genres: [Radio.Genre]? = nil, words: [String]? = nil, hosts: [String]? = nil,
        ifModifiedSince: Date? = nil, xGaps: [Duration]? = nil, completion: @escaping Completion<[Radio.Show]>
    ) -> CancellationHandle {
        send(
            API.Endpoints.shows(
                maximum: maximum, minimum: minimum, fades: fades, after: after, aired: aired, genres: genres,
                words: words, hosts: hosts, ifModifiedSince: ifModifiedSince, xGaps: xGaps),
            completion: completion)
    }

    /// Sends `POST /recordings`.
    @discardableResult
    public func record(
        for: Duration, gaps: [Duration]? = nil, key: Data? = nil, genres: [Radio.Genre], channels: [Int]? = nil,
        starts: [Date]? = nil, completion: @escaping Completion<Duration>
    ) -> CancellationHandle {
        send(
            API.Endpoints.record(for: `for`, gaps: gaps, key: key, genres: genres, channels: channels, starts: starts),
            completion: completion)
    }

    /// Sends `PUT /lengths`.
    @discardableResult
    public func setLengths(body: [String: Duration], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.setLengths(body: body), completion: completion)
    }

    /// Sends `GET /segments`.
    @discardableResult
    public func segments(completion: @escaping Completion<[Radio.Segment]>) -> CancellationHandle {
        send(API.Endpoints.segments(), completion: completion)
    }

    /// Sends `GET /cast`.
    @discardableResult
    public func cast(completion: @escaping Completion<Radio.Cast>) -> CancellationHandle {
        send(API.Endpoints.cast(), completion: completion)
    }

    /// Sends `GET /key`.
    @discardableResult
    public func key(completion: @escaping Completion<Data>) -> CancellationHandle {
        send(API.Endpoints.key(), completion: completion)
    }
}
