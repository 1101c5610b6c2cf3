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
            let operation = "\(endpoint.operation.method) \(endpoint.operation.path)"
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
