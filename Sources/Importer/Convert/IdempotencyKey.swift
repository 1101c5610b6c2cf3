import EndpointGenerator

/// The header by which an API recognizes a repeated request.
enum IdempotencyKey {
    /// The name of the header, if most `POST` and `PATCH` requests of the document have it.
    static func name(in document: OpenAPIDocument) -> String? {
        var counts: [String: Int] = [:]
        let operations = document.operations().filter(isSent)
        for operation in operations {
            for parameter in document.parameters(of: operation) where parameter.place == .header {
                guard let name = parameter.name, name.lowercased().contains("idempotency") else { continue }
                counts[name, default: 0] += 1
            }
        }
        return counts.filter { $0.value * 2 > operations.count }.keys.min()
    }

    /// Whether the runtime sends the header with an operation. The parameter for it can be omitted then.
    static func isSent(_ operation: Operation) -> Bool {
        ["POST", "PATCH"].contains(operation.method)
    }
}
