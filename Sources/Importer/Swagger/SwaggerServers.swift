import EndpointGenerator
import Foundation

/// `schemes`, `host` and `basePath`, which are URLs in OpenAPI 3.
extension SwaggerReader {
    /// The servers of the document. `nil` if it says nothing about them.
    var servers: JSONNode? {
        let location = (root["host"] ?? root["basePath"] ?? root).location
        if let host { return servers("\(scheme(of: root) ?? "https")://\(host)\(basePath)", at: location) }
        return basePath.isEmpty ? nil : servers(basePath, at: location)
    }

    /// The servers of an operation that has another scheme than the document. `nil` if it has the same.
    func servers(of operation: JSONNode) -> JSONMember? {
        guard let host, let schemes = operation.member("schemes"), let scheme = scheme(of: operation),
            scheme != self.scheme(of: root) ?? "https"
        else { return nil }
        return schemes.with(name: "servers") { servers("\(scheme)://\(host)\(basePath)", at: $0.location) }
    }

    private func servers(_ url: String, at location: Location) -> JSONNode {
        .array([.object([JSONMember("url", .text(url, at: location))], at: location)], at: location)
    }

    /// The scheme that is used: HTTPS if it is among those of the document, or else HTTP. `nil` if neither is.
    private func scheme(of node: JSONNode) -> String? {
        guard let schemes = node["schemes"] else { return written.scheme }
        let names = (schemes.text == nil ? schemes.elements : [schemes]).compactMap { $0.text?.lowercased() }
        return ["https", "http"].first(where: names.contains)
    }

    /// The host with its port. `nil` if the document has none.
    private var host: String? { written.host }

    /// The host, and the scheme that some authors write before it.
    private var written: (scheme: String?, host: String?) {
        let text = root["host"]?.text?.trimmingSuffix("/") ?? ""
        let parts = text.components(separatedBy: "://")
        if parts.count == 2, !parts[1].isEmpty { return (parts[0].lowercased(), parts[1]) }
        return (nil, text.isEmpty ? nil : text)
    }

    /// The path that begins the URL of each operation. Empty if there is none.
    private var basePath: String {
        let text = root["basePath"]?.text?.trimmingSuffix("/") ?? ""
        return text.isEmpty || text.hasPrefix("/") ? text : "/" + text
    }

    /// Reports what is no text or no list of schemes.
    func reportServers() {
        for key in ["host", "basePath"] {
            guard let node = root[key], node.text == nil else { continue }
            document.report("'\(key)' of Swagger 2.0 is a text; it is left out", at: node.location)
        }
        guard let schemes = root["schemes"], scheme(of: root) == nil else { return }
        document.report(
            "'schemes' of Swagger 2.0 lists \"https\" or \"http\"; the base URL has \"https\"", at: schemes.location)
    }
}

extension String {
    /// The text without spaces around it, and without some characters at its end.
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = trimmingCharacters(in: .whitespacesAndNewlines)
        while text.last == character { text.removeLast() }
        return text
    }
}
