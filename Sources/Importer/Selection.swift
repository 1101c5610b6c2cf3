/// A rule that selects operations of a document.
public enum OperationSelector: Sendable, Hashable, CustomStringConvertible {
    /// The operations with a tag.
    case tag(String)
    /// The operations whose path is this one, or lies below it.
    case path(String)
    /// The operation with an identifier, or with a name in the spec.
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

    func selects(_ operation: Operation, named name: String) -> Bool {
        switch self {
        case .tag(let tag): operation.groups.contains { $0.lowercased() == tag.lowercased() }
        case .operation(let id): operation.id == id || name == id
        case .path(let path):
            [operation.path, operation.writtenPath].contains {
                $0 == path || $0.hasPrefix(path.hasSuffix("/") ? path : path + "/")
            }
        }
    }
}

extension ImportOptions {
    func includes(_ operation: Operation, named name: String) -> Bool {
        (only.isEmpty || only.contains { $0.selects(operation, named: name) })
            && !without.contains { $0.selects(operation, named: name) }
    }

    /// The first rule that selects no operation, as a text. `nil` if all of them select some.
    func unusedSelector(_ operations: [(operation: Operation, name: String)]) -> String? {
        let unused = (only + without).first { rule in
            !operations.contains { rule.selects($0.operation, named: $0.name) }
        }
        return unused.map { rule in
            switch rule {
            case .tag(let tag): "tagged '\(tag)'\(hint(tag, operations.flatMap(\.operation.groups)))"
            case .path(let path): "at '\(path)' or below it"
            case .operation(let id):
                "called '\(id)'\(hint(id, operations.flatMap { [$0.operation.id, $0.name].compactMap(\.self) }))"
            }
        }
    }

    /// The end of a message about an unknown name: the name that has the most words of it, and at least half of them.
    private func hint(_ unknown: String, _ names: [String]) -> String {
        let words = Set(Words.split(unknown).map(Words.comparable))
        var best: (name: String, share: Double)?
        for name in names {
            let own = Set(Words.split(name).map(Words.comparable))
            let share = 2 * Double(own.intersection(words).count) / Double(max(own.count + words.count, 1))
            if share >= 0.5, share > best?.share ?? 0 { best = (name, share) }
        }
        return best.map { "; did you mean '\($0.name)'?" } ?? ""
    }
}
