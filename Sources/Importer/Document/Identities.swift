import EndpointGenerator
import Foundation

/// The URIs by which documents identify themselves: `$self` (OpenAPI 3.2, "Establishing the Base URI").
///
/// References are resolved against the URI of their document, and name others by theirs. Nothing is read from the network,
/// so a URI below the folder of the first document is a file in the folder of that file.
struct Identities {
    /// The URI of each file that has one, by its path.
    private var uris: [String: URL] = [:]
    private var paths: [String: String] = [:]

    /// Whether no document has a URI.
    var isEmpty: Bool { uris.isEmpty }

    /// Notes the URI of a file.
    mutating func add(_ root: JSONNode, path: String) {
        guard let text = root["$self"]?.text, let uri = URL(string: text, relativeTo: Self.location(of: path)) else {
            return
        }
        uris[path] = uri.absoluteURL
        paths[Self.plain(uri)] = path
    }

    /// The reference in a file, if a URI decides on its target. `nil` if only its path does.
    func reference(_ text: String, in path: String) -> Reference? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard !uris.isEmpty, let head = parts.first, !head.isEmpty,
            let uri = URL(string: String(head), relativeTo: uris[path] ?? Self.location(of: path))
        else { return nil }
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        return self.path(of: Self.plain(uri)).map { Reference($0 + fragment, from: "") }
    }

    /// The path of the file with a URI. `nil` if it is in the network.
    private func path(of uri: String) -> String? {
        if let known = paths[uri] { return known }
        for folder in [uris[""], Self.location(of: "")].compactMap({ $0?.deletingLastPathComponent() }) {
            let prefix = Self.plain(folder)
            guard prefix.hasSuffix("/") else { continue }
            if uri.hasPrefix(prefix) { return String(uri.dropFirst(prefix.count)) }
        }
        return nil
    }

    /// The URI of a file without one. The folder of the document has a scheme of its own, because its place is not known.
    private static func location(of path: String) -> URL? {
        let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return URL(string: "folder:///\(name)")
    }

    private static func plain(_ uri: URL) -> String {
        String(uri.absoluteString.prefix { $0 != "#" })
    }
}
