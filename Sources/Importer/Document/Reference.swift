import EndpointGenerator
import Foundation

/// The target of a `$ref`: a file, and a JSON pointer in it (RFC 6901).
struct Reference: Hashable {
    /// The path of the file, relative to the folder of the document. Empty for the document itself.
    let path: String
    /// The keys of the pointer, decoded.
    let keys: [String]

    init(path: String, keys: [String]) {
        self.path = path
        self.keys = keys
    }

    /// - Parameters:
    ///   - text: The reference, such as `#/components/schemas/Pet` or `pets.json#/Pet`.
    ///   - base: The path of the file that has the reference.
    init(_ text: String, from base: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts.first.map { $0.removingPercentEncoding ?? String($0) } ?? ""
        path = file.isEmpty ? base : Self.isURL(file) ? file : Self.resolve(file, from: base)
        let pointer = parts.count > 1 ? parts[1] : ""
        // An anchor is no pointer. It leads nowhere.
        if !pointer.isEmpty, !pointer.hasPrefix("/") {
            keys = ["#\(pointer)"]
            return
        }
        keys = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { key in
            let key = key.removingPercentEncoding ?? String(key)
            return key.contains("~") ? key.replacing("~1", with: "/").replacing("~0", with: "~") : key
        }
    }

    /// The file, if it is in the network, from where nothing is read.
    var url: String? { Self.isURL(path) ? path : nil }

    private static func isURL(_ file: String) -> Bool { file.contains("://") }

    /// The name of the target: the last key, or the name of the file.
    var name: String {
        keys.last ?? String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    }

    /// A path relative to the folder of another file, without `.` and `..` where possible.
    private static func resolve(_ file: String, from base: String) -> String {
        var parts = file.hasPrefix("/") ? [] : base.split(separator: "/").dropLast().map(String.init)
        for part in file.split(separator: "/") {
            switch part {
            case ".": continue
            case ".." where !parts.isEmpty && parts.last != "..": parts.removeLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}

/// The JSON pointer to a value (RFC 6901), found by its location.
enum JSONPointer {
    static func text(to location: Location, in root: JSONNode) -> String {
        var pointer = "#"
        var node = root
        while let (key, child) = child(of: node, at: location) {
            pointer += "/" + token(key)
            node = child
        }
        return pointer
    }

    /// A key as a part of a pointer.
    static func token(_ key: String) -> String { key.replacing("~", with: "~0").replacing("/", with: "~1") }

    /// A key as a part of a pointer in a reference, which is a part of a URL.
    static func referenceToken(_ key: String) -> String { token(key.replacing("%", with: "%25")) }

    /// The last member or element that starts before the location, or at it.
    private static func child(of node: JSONNode, at location: Location) -> (String, JSONNode)? {
        if node.location.offset >= location.offset { return nil }
        switch node.value {
        case .object(let members):
            return members.last { $0.name.location.offset <= location.offset }.map { ($0.name.value, $0.value) }
        case .array(let elements):
            return elements.enumerated().reversed().first { $0.element.location.offset <= location.offset }
                .map { ("\($0.offset)", $0.element) }
        case .null, .bool, .number, .string: return nil
        }
    }
}

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
