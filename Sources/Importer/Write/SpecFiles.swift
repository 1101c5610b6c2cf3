import EndpointGenerator

/// The files of a spec, and the part of the draft that each line belongs to.
struct SpecFiles {
    private(set) var files: [SourceFile] = []
    /// The parts of each file, by the line on which they start.
    private var parts: [String: [(line: Int, part: Part)]] = [:]

    enum Part {
        case api
        case endpoint(Int)
        case model(Int)
    }

    init(_ draft: Draft) {
        let api = draft.api
        let ids = draft.reachable.filter(draft.models.isWritten).sorted()
        let names = ModelNames.names(of: ids, in: draft)
        let writer = SpecWriter(draft, names)
        for part in Division(draft, ids, names).files {
            var text = Text()
            if part.isFirst { text.add(api.members(writer)) }
            text.add(
                "endpoints",
                part.endpoints.map {
                    (.endpoint($0), api.endpoints[$0].name, writer.node(of: api.endpoints[$0]))
                })
            text.add(
                "models", part.models.compactMap { id in writer.node(of: id).map { (.model(id), names[id] ?? "", $0) } }
            )
            let path = "\(part.name).json"
            files.append(SourceFile(path: path, bytes: Array(text.finished().utf8)))
            parts[path] = text.parts
        }
    }

    /// The part of the draft at a line.
    func part(of path: String, line: Int) -> Part {
        parts[path]?.last { $0.line <= line }?.part ?? .api
    }

    /// The text of a file, built from the top.
    private struct Text {
        private var text = "{\n"
        private var line = 2
        private(set) var parts: [(line: Int, part: Part)] = []

        mutating func add(_ members: [(key: String, value: SpecNode)]) {
            for member in members { add(.api, member.key, member.value, indentation: 4, isLast: false) }
        }

        mutating func add(_ key: String, _ members: [(part: Part, key: String, value: SpecNode)]) {
            if members.isEmpty { return }
            append("    \(JSONText.string(key)): {\n")
            for (index, member) in members.enumerated() {
                add(member.part, member.key, member.value, indentation: 8, isLast: index == members.count - 1)
            }
            append("    },\n")
        }

        private mutating func add(
            _ part: Part, _ key: String, _ value: SpecNode, indentation: Int, isLast: Bool
        ) {
            parts.append((line, part))
            var entry = String(repeating: " ", count: indentation) + JSONText.string(key) + ": "
            value.write(to: &entry, indentation: indentation, column: entry.utf8.count)
            append(entry + (isLast ? "\n" : ",\n"))
        }

        private mutating func append(_ entry: String) {
            text += entry
            line += entry.utf8.count { $0 == UInt8(ascii: "\n") }
        }

        func finished() -> String { text == "{\n" ? "{}\n" : text.dropLast(2) + "\n}\n" }
    }
}

extension DraftAPI {
    fileprivate func members(_ writer: SpecWriter) -> [(key: String, value: SpecNode)] {
        var list = MemberList()
        list.add("summary", summary)
        list.add(host.key, host.value)
        if !authentication.isEmpty { list.add("authentication", .object(authentication.map { ($0.name, $0.node) })) }
        if !headers.isEmpty { list.add("headers", .object(headers.map { ($0.key, .text($0.value)) })) }
        list.add("parameters", writer.node(ofClient: parameters))
        list.add("idempotencyKey", idempotencyKey)
        list.add("idempotencyTime", idempotencyTime)
        if isAnonymous { list.add("anonymous", .bool(true)) }
        if !errors.isEmpty { list.add("errors", writer.node(of: errors)) }
        return list.members
    }
}

extension DraftScheme {
    fileprivate var node: SpecNode {
        guard let summary, case .object(let members) = definition else { return definition }
        return .object(members + [("summary", .text(summary))])
    }
}
