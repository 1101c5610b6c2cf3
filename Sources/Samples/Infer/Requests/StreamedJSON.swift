import EndpointGenerator
import EndpointImporter

/// A stream whose elements are JSON.
struct StreamedJSON {
    let format: SpecStream
    let elements: [JSONNode]
    /// The data of the event after the elements that marks the end, such as `[DONE]`. `nil` if there is none.
    let end: String?

    /// `nil` if the body is no stream, has no elements, or has others than JSON.
    init?(_ body: SampleBody) {
        guard let format = body.stream else { return nil }
        var texts = format.elements(of: body.source.bytes).map(\.text)
        end = format == .events ? texts.last.flatMap(Self.end) : nil
        if end != nil { texts.removeLast() }
        elements = texts.compactMap { try? JSONNode(SourceFile(path: body.source.path, bytes: $0)) }
        if elements.isEmpty || elements.count < texts.count { return nil }
        self.format = format
    }

    /// The text of an event that is a word and no JSON.
    private static func end(_ text: [UInt8]) -> String? {
        let text = String(decoding: text, as: UTF8.self)
        return text.wholeMatch(of: #/\[[A-Z_]+\]|[A-Z_]+/#) == nil ? nil : text
    }
}
