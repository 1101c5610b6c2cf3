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
            (key.removingPercentEncoding ?? String(key)).replacing("~1", with: "/").replacing("~0", with: "~")
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
