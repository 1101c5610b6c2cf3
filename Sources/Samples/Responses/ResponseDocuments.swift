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
        case .ignored, .unknownStatus: return []
        case .value(let target): return [TypedDocument(target: target, bytes: bytes, offset: 0)]
        case .error(let targets):
            if body.json == nil { return [] }
            let fitting = targets.first { target in
                let reading = reader.read(bytes, as: target)
                return reading.failure == nil && reading.hasField
            }
            return (fitting ?? targets.first).map { [TypedDocument(target: $0, bytes: bytes, offset: 0)] } ?? []
        case .stream(let target, .lines, _):
            return Self.lines(bytes).map { TypedDocument(target: target, bytes: $0.text, offset: $0.offset) }
        case .stream(let target, .events, let end):
            return Self.events(bytes).prefix { $0.text != end.map { Array($0.utf8) } }
                .map { TypedDocument(target: target, bytes: $0.text, offset: $0.offset) }
        }
    }

    /// The lines that are not blank, without the record separators of JSON text sequences.
    private static func lines(_ bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
        bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == 0x1E } }
            .filter { !$0.isBlank }.map { (Array($0), $0.startIndex) }
    }

    /// The data of server-sent events, whose lines are joined.
    private static func events(_ bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
        var events: [(text: [UInt8], offset: Int)] = []
        var isOpen = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.isBlank {
                isOpen = false
            } else if line.starts(with: "data:".utf8) {
                var data = line.dropFirst(5)
                if data.first == UInt8(ascii: " ") { data = data.dropFirst() }
                if data.last == UInt8(ascii: "\r") { data = data.dropLast() }
                if isOpen {
                    events[events.count - 1].text += [UInt8(ascii: "\n")] + data
                } else {
                    events.append((Array(data), data.startIndex))
                }
                isOpen = true
            }
        }
        return events
    }
}

extension Collection<UInt8> {
    /// Whether there is only white space.
    fileprivate var isBlank: Bool { allSatisfy { " \t\r\n".utf8.contains($0) } }
}
