import EndpointGenerator

/// A JSON document in the body of a message, and the type that reads it.
package struct TypedDocument {
    package let target: ReadTarget
    package let bytes: [UInt8]
    /// The position of the document in the body.
    package let offset: Int
}

extension ResponsePlan {
    /// Returns the documents of a body. A body that is missing was not recorded.
    ///
    /// An error is read by the first model that reads it and has a field of it, as the runtime does, or else by the first
    /// model.
    package func documents(of body: SampleBody?, _ reader: SpecReader) -> [TypedDocument] {
        guard let body, !body.source.bytes.isBlank else { return [] }
        let bytes = body.source.bytes
        switch self {
        case .ignored, .unsaid, .unknownStatus: return []
        case .value(let target): return [TypedDocument(target: target, bytes: bytes, offset: 0)]
        case .error(let targets):
            if body.json == nil { return [] }
            let fitting = targets.first { target in
                let reading = reader.read(bytes, as: target)
                return reading.failure == nil && reading.hasField
            }
            return (fitting ?? targets.first).map { [TypedDocument(target: $0, bytes: bytes, offset: 0)] } ?? []
        case .stream(let target, let format, let end):
            return format.elements(of: bytes).prefix { format == .lines || $0.text != end.map { Array($0.utf8) } }
                .map { TypedDocument(target: target, bytes: $0.text, offset: $0.offset) }
        }
    }

    /// Whether a response is compared with the spec. If the spec ignores the body, the status alone is compared.
    func compares(_ documents: [TypedDocument]) -> Bool {
        switch self {
        case .ignored, .unknownStatus: true
        case .unsaid: false
        case .value, .error, .stream: !documents.isEmpty
        }
    }
}
