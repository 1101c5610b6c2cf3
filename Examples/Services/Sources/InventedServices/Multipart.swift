import Foundation
import LoopbackServer

/// The parts of a `multipart/form-data` body (RFC 7578), by name.
struct Multipart {
    struct Part {
        let fileName: String?
        let contentType: String?
        let body: Data
    }

    private var parts: [String: Part] = [:]

    subscript(name: String) -> Part? { parts[name] }

    /// Reads the body of a request. A body that is no multipart body has no parts.
    init(_ request: LoopbackRequest) {
        let type = request.header("Content-Type") ?? ""
        guard let boundary = type.firstMatch(of: /boundary="?([^";]+)"?/)?.1 else { return }
        // The first boundary has no line break before it.
        let body = Data("\r\n".utf8) + request.body
        let delimiter = Data("\r\n--\(boundary)".utf8)
        var start = body.startIndex
        var sections: [Data] = []
        while let range = body.range(of: delimiter, in: start..<body.endIndex) {
            sections.append(body[start..<range.lowerBound])
            start = range.upperBound
        }
        for section in sections.dropFirst() { read(section) }
    }

    private mutating func read(_ section: Data) {
        guard let gap = section.range(of: Data("\r\n\r\n".utf8)) else { return }
        let head = String(decoding: section[..<gap.lowerBound], as: UTF8.self)
        guard let name = head.firstMatch(of: /[; ]name="([^"]*)"/)?.1 else { return }
        parts[String(name)] = Part(
            fileName: head.firstMatch(of: /filename="([^"]*)"/).map { String($0.1) },
            contentType: head.firstMatch(of: /(?i)content-type: *([^\r\n]+)/).map { String($0.1) },
            body: Data(section[gap.upperBound...]))
    }
}
