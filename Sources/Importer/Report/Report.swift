import EndpointGenerator

/// The losses of an import, as messages and as numbers.
struct Report {
    private let document: OpenAPIDocument
    private var losses: [Loss]
    private var reasons: [String: Int] = [:]
    private let operationCount: Int
    /// The words of the losses of each operation that the spec has. An operation can have two endpoints.
    private var words: [String: Set<String>] = [:]

    init(_ draft: Draft, of document: OpenAPIDocument) {
        self.document = document
        operationCount = draft.operationCount
        losses = draft.losses
        losses += document.errors.map { Loss(.brokenFile($0.message), at: $0.location) }
        let errors = draft.api.errors.map(\.model)
        var used: Set<Int> = []
        for endpoint in draft.api.endpoints {
            let models = draft.models.reachable(from: endpoint.requestModels + endpoint.responseModels + errors)
            used.formUnion(models)
            let all = endpoint.losses + models.flatMap { draft.models[$0].losses }
            let operation = "\(endpoint.operation.method) \(endpoint.operation.writtenPath)"
            words[operation, default: []].formUnion(
                all.filter { $0.effect == .loss }.map(\.words))
            losses += endpoint.losses
        }
        for reason in words.values.joined() { reasons[reason, default: 0] += 1 }
        for id in used { losses += draft.models[id].losses }
        for loss in draft.losses where loss.effect == .omission { reasons[loss.words, default: 0] += 1 }
    }

    var summary: ImportSummary {
        let exactCount = words.values.count { $0.isEmpty }
        return ImportSummary(
            operations: operationCount, exact: exactCount, withLoss: words.count - exactCount,
            leftOut: operationCount - words.count,
            reasons: reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { ImportSummary.Reason(text: $0.key, operations: $0.value) })
    }

    /// The losses in the order of the document, each once.
    var messages: [ImportMessage] {
        if losses.isEmpty { return [] }
        let lines = document.files.map(LineTable.init)
        var seen: Set<ImportMessage> = []
        let sorted = losses.sorted {
            ($0.location.file, $0.location.offset, $0.message) < ($1.location.file, $1.location.offset, $1.message)
        }
        return sorted.map { message($0, lines) }.filter { seen.insert($0).inserted }
    }

    /// A text of one line, in which nothing controls a terminal.
    private static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
    }

    private func message(_ loss: Loss, _ lines: [LineTable]) -> ImportMessage {
        let file = loss.location.file
        let (line, column) = lines[file].position(at: loss.location.offset)
        let path = document.files[file].path
        return ImportMessage(
            place: "\(path):\(line):\(column)",
            pointer: document.pointer(to: loss.location),
            message: Self.visible(loss.message),
            cause: loss.words)
    }
}

/// A part of a document that the spec does not have, with its place.
public struct ImportMessage: Sendable, Hashable, CustomStringConvertible {
    /// The place, as `path:line:column`.
    public let place: String
    /// The JSON pointer to the place, such as `#/components/schemas/Pet`.
    public let pointer: String
    /// The loss.
    public let message: String
    /// A few words for the kind of the loss, which many messages can have in common.
    public let cause: String

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

extension ImportSummary: CustomStringConvertible {
    /// The numbers in one line, followed by a line for each reason.
    public var description: String {
        let lines = reasons.map {
            "  \($0.operations) \($0.operations == 1 ? "operation has" : "operations have") \($0.text)"
        }
        let first =
            "\(operations) \(operations == 1 ? "operation" : "operations"): \(exact) exact, \(withLoss) with a loss, \(leftOut) left out"
        return ([first] + lines).joined(separator: "\n")
    }
}
