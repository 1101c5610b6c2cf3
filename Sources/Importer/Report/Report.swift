import ClientGenerator

/// A part of a document that the spec does not have, with its place.
public struct ImportMessage: Sendable, Hashable, CustomStringConvertible {
    /// The place, as `path:line:column`.
    public let place: String
    /// The JSON pointer to the place, such as `#/components/schemas/Pet`.
    public let pointer: String
    /// The loss.
    public let message: String

    /// The format of compiler messages, followed by the pointer.
    public var description: String { "\(place): warning: \(message) (\(pointer))" }
}

/// The numbers of operations of an import.
public struct ImportSummary: Sendable, Hashable {
    /// The operations that were asked for.
    public let operations: Int
    /// The operations of the spec that say all that the document says.
    public let exact: Int
    /// The operations of the spec that say less than the document.
    public let withLoss: Int
    /// The operations that the spec does not have.
    public let leftOut: Int
    /// The operations that have a loss or are left out, by reason. The most frequent reason is first.
    public let reasons: [Reason]

    /// A reason and the number of operations that it concerns.
    public struct Reason: Sendable, Hashable {
        /// A few words.
        public let text: String
        /// The number of operations.
        public let operations: Int
    }
}

extension Draft {
    var report: (messages: [ImportMessage], summary: ImportSummary) {
        var reasons: [String: Int] = [:]
        var inexact = 0
        var all: [Loss] = losses
        var used: Set<Int> = Set(api.errors.map(\.model))
        for endpoint in api.endpoints {
            let models = converter.reachable(from: (endpoint.requestModels + endpoint.responseModels))
            used.formUnion(models)
            let own = Set((endpoint.losses + models.flatMap { converter.models[$0].losses }).map(\.reason))
            if !own.isEmpty { inexact += 1 }
            for reason in own { reasons[reason, default: 0] += 1 }
            all += endpoint.losses
        }
        for id in used.sorted() { all += converter.models[id].losses }
        let omissions = losses.filter { $0.effect == .omission }
        for omission in omissions { reasons[omission.reason, default: 0] += 1 }
        let summary = ImportSummary(
            operations: operationCount, exact: api.endpoints.count - inexact, withLoss: inexact,
            leftOut: operationCount - api.endpoints.count,
            reasons: reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { .init(text: $0.key, operations: $0.value) })
        return (messages(all), summary)
    }

    private func messages(_ losses: [Loss]) -> [ImportMessage] {
        let document = converter.document
        let lines = document.files.map(LineTable.init)
        var seen: Set<ImportMessage> = []
        return losses.sorted { ($0.location.file, $0.location.offset) < ($1.location.file, $1.location.offset) }
            .map { loss in
                let file = loss.location.file
                let (line, column) = lines[file].position(at: loss.location.offset)
                return ImportMessage(
                    place: "\(document.files[file].path):\(line):\(column)",
                    pointer: file == 0 ? JSONPointer.text(to: loss.location, in: document.root) : document.files[file].path,
                    message: loss.message)
            }
            .filter { seen.insert($0).inserted }
    }
}

extension ImportSummary: CustomStringConvertible {
    /// The numbers in one line, followed by a line for each reason.
    public var description: String {
        let lines = reasons.map { "  \($0.operations) \($0.operations == 1 ? "operation has" : "operations have") \($0.text)" }
        let first = "\(operations) operations: \(exact) exact, \(withLoss) with a loss, \(leftOut) left out"
        return ([first] + lines).joined(separator: "\n")
    }
}
