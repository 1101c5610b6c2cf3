import EndpointGenerator
import EndpointImporter

/// The body of a request or a response.
package struct SampleBody: Sendable {
    package enum Content: Sendable {
        case json(JSONNode)
        /// A body that is not JSON, such as a web page.
        case other
        /// A body that its headers call JSON, and that is none.
        case broken(SampleError)
    }

    /// The media type without parameters, in lowercase. `nil` if it is unknown.
    package let mediaType: String?
    /// The bytes, with a name for a person as its path: `shop.har, entry 3`.
    package let source: SourceFile
    package let content: Content

    /// The JSON of the body. `nil` if it is something else.
    package var json: JSONNode? {
        if case .json(let node) = content { node } else { nil }
    }

    /// Reads a body.
    ///
    /// - Parameters:
    ///   - contentType: The header, which can have parameters.
    ///   - source: The bytes.
    package init(contentType: String?, source: SourceFile) {
        let mediaType = contentType.map(Self.mediaType)
        self.mediaType = mediaType
        self.source = source
        guard Self.canBeJSON(mediaType, source.bytes) else {
            content = .other
            return
        }
        do throws(SampleError) {
            content = .json(try JSONNode(source))
        } catch {
            content = Self.isJSON(mediaType) ? .broken(error) : .other
        }
    }

    /// A body that was parsed before.
    init(json: JSONNode, source: SourceFile) {
        mediaType = nil
        self.source = source
        content = .json(json)
    }

    private static func mediaType(_ header: String) -> String {
        header.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    /// Whether the body is a form, whose fields are written as the items of a query.
    var isForm: Bool { mediaType == "application/x-www-form-urlencoded" }

    /// Whether a media type is one of JSON.
    static func isJSON(_ mediaType: String?) -> Bool {
        mediaType.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
    }

    /// Servers of files send JSON as plain text.
    private static func canBeJSON(_ mediaType: String?, _ bytes: [UInt8]) -> Bool {
        guard let mediaType, !mediaType.isEmpty else { return true }
        if isJSON(mediaType) { return true }
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        return ["text/plain", "application/octet-stream", "text/json", "application/javascript"].contains(mediaType)
            && first.map("{[".utf8.contains) == true
    }
}

extension JSONNode {
    /// Parses a sample.
    init(_ source: SourceFile) throws(SampleError) {
        var parser = JSONParser(source, file: 0)
        do throws(JSONParser.Failure) {
            self = try parser.parse()
        } catch {
            throw SampleError(source, at: error.offset, error.message)
        }
    }
}
