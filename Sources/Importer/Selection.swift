/// A rule that selects operations of a document.
public enum OperationSelector: Sendable, Hashable, CustomStringConvertible {
    /// The operations with a tag.
    case tag(String)
    /// The operations whose path is this one, or lies below it.
    case path(String)
    /// The operation with an identifier.
    case operation(String)

    /// Reads `tag:repos`, `path:/users` or `operation:getUser`. A text without a kind is a path if it starts with a slash,
    /// and an operation if not.
    public init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("tag", 2): self = .tag(parts[1])
        case ("path", 2): self = .path(parts[1])
        case ("operation", 2): self = .operation(parts[1])
        default: self = text.hasPrefix("/") ? .path(text) : .operation(text)
        }
    }

    /// The text that ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .tag(let tag): "tag:\(tag)"
        case .path(let path): "path:\(path)"
        case .operation(let id): "operation:\(id)"
        }
    }

    func selects(_ operation: Operation) -> Bool {
        switch self {
        case .tag(let tag): operation.groups.contains { $0.lowercased() == tag.lowercased() }
        case .operation(let id): operation.id == id
        case .path(let path):
            operation.path == path || operation.path.hasPrefix(path.hasSuffix("/") ? path : path + "/")
        }
    }
}

extension ImportOptions {
    func includes(_ operation: Operation) -> Bool {
        (only.isEmpty || only.contains { $0.selects(operation) }) && !without.contains { $0.selects(operation) }
    }

    /// The first rule that selects no operation, as a text. `nil` if all of them select some.
    func unusedSelector(_ operations: [Operation]) -> String? {
        (only + without).first { rule in !operations.contains(where: rule.selects) }.map { rule in
            switch rule {
            case .tag(let tag): "tagged '\(tag)'"
            case .path(let path): "at '\(path)' or below it"
            case .operation(let id): "called '\(id)'"
            }
        }
    }

    func emptyMessage(_ count: Int) -> String {
        if count == 0 { return "the document has no operations; is \"paths\" empty?" }
        return "none of the \(count) operations is selected; see --only and --without"
    }
}
