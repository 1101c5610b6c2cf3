import Foundation

/// The reading of the body of a response.
///
/// Indirect, so that the layout of an endpoint does not depend on its value.
indirect enum ResponseReading<Value: Sendable>: Sendable {
    /// The body is ignored. The value of the call is always this one.
    case ignored(Value)

    /// The body is JSON. The closure reads the whole body, with the objects around the value that have the keys `at`.
    /// `empty` is the value of a missing body. `nil` if there is none.
    case json(at: [String], empty: Value?, @Sendable (inout JSONReader) throws -> Value)

    /// The value is read from headers, and the body is ignored. The closure reads an object with a member for each of the
    /// named headers that the response has. The shape of a member says how its text is written in JSON.
    case headers(KeyValuePairs<String, JSONShape>, @Sendable (inout JSONReader) throws -> Value)

    /// The body is not JSON. The closure reads it. `accept` is the value of the `Accept` header.
    case content(accept: String, @Sendable (HTTP.Response) throws(DecodingFailure) -> Value)

    /// The status decides how the body is read.
    case byStatus(ReadingsByStatus<Value>)

    /// The body is saved elsewhere than in memory. Each call begins with the closure. `accept` is the value of the
    /// `Accept` header.
    case saved(accept: String, @Sendable () -> BodySaving<Value>)

    /// The value of the `Accept` header. `nil` if the body is ignored.
    var accept: String? {
        switch self {
        case .ignored, .headers: nil
        case .json: "application/json"
        case .content(let accept, _), .saved(let accept, _): accept
        case .byStatus(let table): table.accept
        }
    }
}

/// The readings of the responses of an endpoint by status.
struct ReadingsByStatus<Value: Sendable>: Sendable {
    private let entries: [(statuses: HTTP.StatusPattern, reading: ResponseReading<Value>)]

    init(_ entries: [(HTTP.StatusPattern, ResponseReading<Value>)]) {
        self.entries = entries.map { ($0, $1) }
    }

    /// The statuses that have a reading.
    var statuses: [HTTP.StatusPattern] { entries.map(\.statuses) }

    /// The most specific reading for a status.
    func reading(of status: Int) -> ResponseReading<Value>? {
        entries.filter { $0.statuses.contains(status) }.min { $0.statuses.rank < $1.statuses.rank }?.reading
    }

    /// The media types of all responses, for the `Accept` header.
    var accept: String {
        var types: [String] = []
        for type in entries.compactMap(\.reading.accept) where !types.contains(type) { types.append(type) }
        return types.isEmpty ? "application/json" : types.joined(separator: ", ")
    }

    /// The same table with other values.
    func map<Other>(_ change: (ResponseReading<Value>) -> ResponseReading<Other>) -> ReadingsByStatus<Other> {
        ReadingsByStatus<Other>(entries.map { ($0.statuses, change($0.reading)) })
    }
}

extension Endpoint {
    /// The keys of the objects around the value in the response, outermost first.
    package var envelope: [String] {
        if case .json(let keys, _, _) = reading { keys } else { [] }
    }
}

/// Saves the body of a response elsewhere than in memory, such as in a file. The attempts of a call continue each other.
package protocol BodySaver: Sendable {
    /// Sends a request, and saves the body of a 2xx response.
    ///
    /// - Parameters:
    ///   - request: The request, whose headers may be changed.
    ///   - transport: The transport that sends it.
    ///   - now: The current time.
    ///   - touch: Is called when something has arrived.
    /// - Returns: The response, and the size of its body if that was saved.
    /// - Throws: The error of the transport, or that of the place to which the body is saved.
    func send(
        _ request: HTTP.Request, over transport: any Transport, now: Date, touch: @escaping @Sendable () -> Void
    ) async throws -> SavedResponse

    /// Removes what has been saved, unless it is complete.
    func abandon()
}

/// A response whose body may have been saved elsewhere.
package struct SavedResponse: Sendable {
    /// The response. Its body is empty if it was saved, and has at least the beginning of that of an error.
    let response: HTTP.Response

    /// The number of bytes of this response that were saved.
    let size: Int

    package init(_ response: HTTP.Response, size: Int) {
        self.response = response
        self.size = size
    }
}

/// One call whose response body is saved.
package struct BodySaving<Value: Sendable>: Sendable {
    let saver: any BodySaver

    /// Completes what has been saved, and returns its value.
    let finish: @Sendable () throws -> Value

    package init(saver: any BodySaver, finish: @escaping @Sendable () throws -> Value) {
        self.saver = saver
        self.finish = finish
    }

    /// The same call with another value.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> BodySaving<Other> {
        BodySaving<Other>(saver: saver) { [finish] in transform(try finish()) }
    }
}

extension Endpoint.Response {
    /// The body is saved.
    ///
    /// - Parameters:
    ///   - mediaType: The value of the `Accept` header.
    ///   - begin: Begins a call.
    /// - Returns: The form of the response.
    package static func saved(
        accept mediaType: String, by begin: @escaping @Sendable () -> BodySaving<Value>
    ) -> Self {
        Self(reading: .saved(accept: mediaType, begin))
    }
}

/// The rules of an endpoint for its responses, apart from the type of its value.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class ResponseRules: Sendable {
    /// The statuses outside of 2xx that are not errors.
    let accepted: [HTTP.StatusPattern]
    /// The models of error bodies, which come before those of the service.
    let errors: ErrorModels
    /// The rule by which a 2xx response is a failed call. `nil` if that of the service applies.
    let failure: FailureRule?
    /// The data of the event that ends a stream of events. `nil` if no event does.
    let end: String?
    /// The member that the data of each event gets with the name of the event. `nil` if it gets none.
    let tag: String?

    /// The rules of an endpoint with changes. A parameter that is `nil` keeps the present rule.
    init(
        _ rules: ResponseRules?,
        accepted: [HTTP.StatusPattern]? = nil,
        errors: ErrorModels? = nil,
        failure: FailureRule? = nil,
        end: String? = nil,
        tag: String? = nil
    ) {
        self.accepted = accepted ?? rules?.accepted ?? []
        self.errors = errors ?? rules?.errors ?? []
        self.failure = failure ?? rules?.failure
        self.end = end ?? rules?.end
        self.tag = tag ?? rules?.tag
    }

    /// Whether a response with this status has a value. A redirect never has one.
    func accepts(_ status: Int) -> Bool {
        status / 100 != 3 && accepted.contains { $0.contains(status) }
    }
}

extension Endpoint {
    /// The same call, for which a response with one of these statuses is not an error. The value is `nil` then, and the
    /// body is ignored.
    ///
    /// ```swift
    /// let track = Endpoint<Track?>(.get, "/parcels/\(id)/track").accepting(404)
    /// ```
    ///
    /// A status that ``RetryRule`` names is retried first. A redirect is followed even if its status is accepted.
    ///
    /// - Parameter statuses: The statuses, 400 to 599.
    /// - Returns: The call.
    public func accepting<Wrapped>(_ statuses: Int...) -> Endpoint where Value == Wrapped? {
        accepting(statuses.map { .status($0) })
    }

    /// The same call, for which a response with one of these statuses is not an error.
    ///
    /// ```swift
    /// let remove = Endpoint<Void>(.delete, "/parcels/\(id)").accepting(404, 410)
    /// ```
    ///
    /// A status that ``RetryRule`` names is retried first. A redirect is followed even if its status is accepted.
    ///
    /// - Parameter statuses: The statuses, 400 to 599.
    /// - Returns: The call.
    public func accepting(_ statuses: Int...) -> Endpoint where Value == Void {
        accepting(statuses.map { .status($0) })
    }

    private func accepting(_ statuses: [HTTP.StatusPattern]) -> Endpoint {
        with {
            $0.request.rules = ResponseRules($0.request.rules, accepted: ($0.request.rules?.accepted ?? []) + statuses)
        }
    }

    /// The same call with further models of error bodies. They are tried before those of ``APIService/errors``.
    ///
    /// ```swift
    /// let book = Endpoint<Parcel>(.post, "/parcels", body: .json(order)).errors([409: Taken.self])
    /// ```
    ///
    /// - Parameter models: The models, as a list or by status.
    /// - Returns: The call.
    public func errors(_ models: ErrorModels) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, errors: models + ($0.request.rules?.errors ?? [])) }
    }

    /// The same call with another rule in place of ``APIService/failure``.
    ///
    /// ```swift
    /// let search = Endpoint<Results>(.get, "/search").failing(FailureRule(when: "error", as: SearchError.self))
    /// ```
    ///
    /// - Parameter rule: The rule by which a 2xx response is a failed call. ``FailureRule/never`` if none is.
    /// - Returns: The call.
    public func failing(_ rule: FailureRule) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, failure: rule) }
    }

    /// The same call, whose events end with the first that has this data. See ``EventStream/ending(with:)``, which replaces
    /// it.
    ///
    /// - Parameter data: The data of the event that ends the stream, such as `[DONE]`.
    /// - Returns: The call.
    public func ending(with data: String) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, end: data) }
    }

    /// The same call, the names of whose events are members of their data. A union can then have a case for each name:
    ///
    /// ```swift
    /// // {"event": "delta", "text": "Hel"} is read for event: delta, data: {"text": "Hel"}
    /// let answer = Endpoint<AnswerEvent>(.post, "/answers", body: .json(question)).tagged(by: "event")
    /// ```
    ///
    /// Data that is not a JSON object is the member `data` of an object with the name.
    ///
    /// - Parameter key: The key of the member with the name.
    /// - Returns: The call.
    public func tagged(by key: String) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, tag: key) }
    }
}

/// A type with a value for a missing body.
protocol Absent {
    static var absent: Self { get }
}

extension Optional: Absent {
    static var absent: Self { nil }
}

extension CountedPage: Absent where Page: Absent {
    static var absent: Self { CountedPage(value: .absent, count: 0) }
}

/// The value for a missing body. `nil` if the type has none.
func absent<Value>(_: Value.Type) -> Value? {
    func value(_ type: (some Absent).Type) -> Value? { type.absent as? Value }
    return (Value.self as? any Absent.Type).flatMap { value($0) }
}
