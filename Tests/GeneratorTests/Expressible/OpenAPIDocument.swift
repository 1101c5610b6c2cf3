@testable import ClientGenerator

/// An OpenAPI document whose references are resolved on demand.
final class OpenAPIDocument {
    private let root: JSONNode
    private var resolved: [String: JSONNode?] = [:]

    init(_ text: [UInt8]) throws {
        var parser = JSONParser(SourceFile(path: "document.json", bytes: text), file: 0)
        root = try parser.parse()
    }

    /// An operation, its path, and the member of `paths` that it belongs to.
    struct Operation {
        let path: String
        let item: JSONNode
        let node: JSONNode
    }

    /// The operations in the order of the document.
    var operations: [Operation] {
        let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
        return (root["paths"]?.members ?? []).flatMap { path in
            let item = resolve(path.value) ?? path.value
            return item.members.filter { methods.contains($0.name.value) && !$0.value.members.isEmpty }
                .map { Operation(path: path.name.value, item: item, node: $0.value) }
        }
    }

    /// The requirements of an operation that has none of its own.
    var security: JSONNode? { root["security"] }

    /// The URLs of the servers.
    var servers: [String] { Self.servers(of: root) }

    static func servers(of node: JSONNode) -> [String] {
        (node["servers"]?.elements ?? []).compactMap { $0["url"]?.text }
    }

    /// Follows references until there is none. `nil` if one leads nowhere, or to another file.
    func resolve(_ node: JSONNode?) -> JSONNode? {
        var node = node
        for _ in 0..<16 {
            guard let reference = node?["$ref"]?.text else { return node }
            node = target(of: reference)
        }
        return nil
    }

    /// The value that a reference within the document names.
    func target(of reference: String) -> JSONNode? {
        if let known = resolved[reference] { return known }
        var node: JSONNode? = reference.hasPrefix("#/") ? root : nil
        for part in reference.dropFirst(2).split(separator: "/") {
            let plain = part.removingPercentEncoding ?? String(part)
            let key = plain.replacing("~1", with: "/").replacing("~0", with: "~")
            node = node?[key] ?? Int(key).flatMap { index in node.flatMap { $0.elements.dropFirst(index).first } }
        }
        resolved[reference] = .some(node)
        return node
    }
}

extension JSONNode {
    /// The value of a member of an object. `nil` for other values.
    subscript(key: String) -> JSONNode? { members.first { $0.name.value == key }?.value }

    /// The members of an object. Empty for other values.
    var members: [JSONMember] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of an array. Empty for other values.
    var elements: [JSONNode] {
        if case .array(let elements) = value { elements } else { [] }
    }

    /// The text of a string. `nil` for other values.
    var text: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// Whether the value is `true`.
    var isTrue: Bool {
        if case .bool(true) = value { true } else { false }
    }

    /// A text that is equal for equal values, regardless of the order of their members.
    var canonicalText: String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[\(elements.map(\.canonicalText).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name.value):\($0.value.canonicalText)" }.sorted().joined(separator: ","))}"
        }
    }
}
