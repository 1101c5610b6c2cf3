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
        return (0...2).flatMap { rank in matching.filter { $0.statuses.rank == rank }.map(\.model) }
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
