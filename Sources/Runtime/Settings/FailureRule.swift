import Foundation

/// The rule by which a 2xx response is a failed call, for an API whose errors have status 200.
///
/// ```swift
/// let rule = FailureRule(when: ["ok": false], as: SlackFailure.self)
/// ```
///
/// A response that matches fails the call with ``APIError/status(_:)``, whose ``StatusFailure/status`` is that of the
/// response, such as 200. It is never stored. An element of a stream that matches ends the stream with this error.
public struct FailureRule: Sendable {
    /// Conditions that must all be true. No response matches a rule without conditions.
    private let conditions: [Condition]

    /// The model of the response. `nil` if it is one of the other error models.
    let model: (any JSONModel.Type)?

    fileprivate enum Condition: Sendable {
        /// The member at the end of a path has this value.
        case equals([String], JSON)
        /// The member at the end of a path is present and not `null`.
        case isPresent([String])
    }

    private init(_ conditions: [Condition], _ model: (any JSONModel.Type)?) {
        self.conditions = conditions
        self.model = model
    }

    /// Creates a rule for responses whose members have these values.
    ///
    /// - Parameters:
    ///   - values: The values by the path of the member. The keys of a path are separated by dots, as in `"status.code"`.
    ///   - model: The model of such a response. It becomes ``StatusFailure/decoded``.
    public init(when values: KeyValuePairs<String, JSON>, as model: (any JSONModel.Type)? = nil) {
        self.init(values.map { .equals(Self.keys($0.key), $0.value) }, model)
    }

    /// Creates a rule for responses with a member that is not `null`.
    ///
    /// - Parameters:
    ///   - path: The path of the member. Its keys are separated by dots.
    ///   - model: The model of such a response. It becomes ``StatusFailure/decoded``.
    public init(when path: String, as model: (any JSONModel.Type)? = nil) {
        self.init([.isPresent(Self.keys(path))], model)
    }

    /// The rule that no response matches. An endpoint uses it to turn off the rule of its service.
    public static let never = FailureRule([], nil)

    private static func keys(_ path: String) -> [String] {
        path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}

extension FailureRule {
    /// Whether a body reports a failure. A body that is not a JSON object does not.
    func matches(_ body: Data) -> Bool {
        // Most bodies that are not JSON, such as images, need no copy.
        guard !conditions.isEmpty, body.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) == UInt8(ascii: "{")
        else {
            return false
        }
        return JSONReader.peek(into: body) { json in try conditions.allSatisfy { try $0.isMet(in: &json) } } ?? false
    }
}

extension FailureRule.Condition {
    fileprivate func isMet(in json: inout JSONReader) throws -> Bool {
        switch self {
        case .equals(let keys, let value): try json.peek(at: keys) { try $0.json() } == value
        case .isPresent(let keys): try json.peek(at: keys) { try $0.shape() != .null } ?? false
        }
    }
}

/// The models of error bodies, for all statuses or by status.
///
/// ```swift
/// let inOrder: ErrorModels = [Refusal.self, Outage.self]
/// let byStatus: ErrorModels = [404: Missing.self, .class(4): Refusal.self, .any: Outage.self]
/// ```
public struct ErrorModels: Sendable {
    private let entries: [(statuses: HTTP.StatusPattern, model: any JSONModel.Type)]

    /// The models that may read the body of a response with this status. Those of the status itself come first,
    /// followed by those of its class.
    func models(for status: Int) -> [any JSONModel.Type] {
        let matching = entries.filter { $0.statuses.contains(status) }
        var models: [any JSONModel.Type] = []
        for rank in 0...2 {
            for entry in matching where entry.statuses.rank == rank { models.append(entry.model) }
        }
        return models
    }

    /// The models of both. Those of the left side are tried first.
    static func + (left: Self, right: Self) -> Self { Self(entries: left.entries + right.entries) }

    private init(entries: [(statuses: HTTP.StatusPattern, model: any JSONModel.Type)]) {
        self.entries = entries
    }
}

extension ErrorModels: ExpressibleByArrayLiteral {
    /// Creates a list for all statuses. The models are tried in this order.
    public init(arrayLiteral models: any JSONModel.Type...) {
        entries = models.map { (.any, $0) }
    }
}

extension ErrorModels: ExpressibleByDictionaryLiteral {
    /// Creates a table by status. If the model of a status cannot read a body, the model of its class is tried, and then
    /// that for `.any` status.
    public init(dictionaryLiteral elements: (HTTP.StatusPattern, any JSONModel.Type)...) {
        entries = elements.map { ($0, $1) }
    }
}
