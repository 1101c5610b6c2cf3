import EndpointRuntime
import Foundation

/// The parts of a multipart body without the boundary between them (RFC 2046, section 5.1).
///
/// Each call has a boundary of its own, which says nothing about the call. Two bodies are equal if their parts are.
struct MultipartParts: Hashable, Sendable {
    /// One part: its header lines, and its bytes.
    struct Part: Hashable, Sendable {
        let head: Data
        let body: Data
    }

    let parts: [Part]

    /// Reads a body. `nil` if its content type is not multipart, or its boundaries are not in their places.
    init?(_ body: Data, contentType: String?) {
        guard let boundary = contentType.flatMap(Self.boundary) else { return nil }
        let delimiter = Data("\r\n--\(boundary)".utf8)
        let sections = (Data("\r\n".utf8) + body).split(at: delimiter).dropFirst()
        guard let last = sections.last, last.starts(with: Data("--".utf8)) else { return nil }
        var parts: [Part] = []
        for section in sections.dropLast() {
            // White space may follow a boundary. A part without header lines begins with an empty line.
            guard let lineEnd = section.range(of: Data("\r\n".utf8))?.lowerBound else { return nil }
            let text = section[lineEnd...]
            guard let headEnd = text.range(of: Data("\r\n\r\n".utf8)) else { return nil }
            parts.append(Part(head: Data(text[..<headEnd.lowerBound]), body: Data(text[headEnd.upperBound...])))
        }
        self.parts = parts
    }

    /// The parameter `boundary` of a multipart content type.
    private static func boundary(of contentType: String) -> String? {
        guard contentType.lowercased().hasPrefix("multipart/") else { return nil }
        for parameter in contentType.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
            let boundary = pair[1].trimmingCharacters(in: ["\""])
            return boundary.isEmpty ? nil : boundary
        }
        return nil
    }
}

extension Data {
    /// The bytes between the occurrences of a separator.
    fileprivate func split(at separator: Data) -> [Data] {
        var sections: [Data] = []
        var rest = self[...]
        while let range = rest.range(of: separator) {
            sections.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return sections + [rest]
    }
}
