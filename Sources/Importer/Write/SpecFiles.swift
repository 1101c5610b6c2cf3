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
        let ids = draft.written
        let names = ModelNames.names(of: ids, in: draft)
        let writer = SpecWriter(draft, names)
        for part in Division(draft, ids, names).files {
            var text = Text()
            if part.isFirst {
                text.add(api.members(writer).replaced(by: api.stated, without: ["endpoints", "models"]))
            }
            let endpoints: [Text.Member] = part.endpoints.map {
                (.endpoint($0), api.endpoints[$0].name, writer.node(of: api.endpoints[$0]))
            }
            // The definition of a generic model is stated.
            let models: [Text.Member] = part.models.filter { !draft.models[$0].isInstance }
                .compactMap { id in writer.node(of: id).map { (.model(id), names[id] ?? "", $0) } }
            text.add("endpoints", replaced(endpoints, by: api.stated?["endpoints"], isFirst: part.isFirst))
            text.add("models", replaced(models, by: api.stated?["models"], isFirst: part.isFirst))
            let path = "\(part.name).json"
            files.append(SourceFile(path: path, bytes: Array(text.finished().utf8)))
            parts[path] = text.parts
        }
    }

    /// The endpoints or the models of a file, with those that the document states for the whole API, and without those that
    /// are `null` there.
    private func replaced(_ members: [Text.Member], by stated: JSONNode?, isFirst: Bool) -> [Text.Member] {
        let others = (stated?.members ?? []).map { ($0.name.value, $0.value) }
        let removed = Set(others.filter(\.1.isNull).map(\.0))
        return members.filter { !removed.contains($0.key) }
            + (isFirst ? others : []).filter { !$0.1.isNull }.map { (.api, $0.0, SpecNode($0.1)) }
    }

    /// The part of the draft at a line.
    func part(of path: String, line: Int) -> Part {
        parts[path]?.last { $0.line <= line }?.part ?? .api
    }

    /// The text of a file, built from the top.
    private struct Text {
        typealias Member = (part: Part, key: String, value: SpecNode)

        private var text = "{\n"
        private var line = 2
        private(set) var parts: [(line: Int, part: Part)] = []

        mutating func add(_ members: [(key: String, value: SpecNode)]) {
            for member in members { add(.api, member.key, member.value, indentation: 4, isLast: false) }
        }

        mutating func add(_ key: String, _ members: [Member]) {
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
        var list = MemberList()
        switch kind {
        case .place(.query(let name)): list.add("query", name)
        case .place(.header(let name, let prefix)):
            list.add("header", name)
            list.add("prefix", prefix.isEmpty ? nil : prefix)
        case .place(.cookie(let name)): list.add("cookie", name)
        case .place(.basic): list.add("basic", .bool(true))
        case .all(let names): list.add("all", .list(names.map { .text($0) }))
        }
        list.add("summary", summary)
        return .object(list.members)
    }
}

/// The division of a spec into files. A large one is divided by tags or by paths, so that its code is compiled in parallel.
struct Division {
    struct File {
        var name: String
        /// Whether the file has the keys of the whole API.
        var isFirst = false
        var endpoints: [Int] = []
        var models: [Int] = []
    }

    private(set) var files: [File]

    /// The number of endpoints from which a spec is divided.
    static let limit = 80

    /// - Parameters:
    ///   - draft: The draft.
    ///   - models: The models that are written.
    ///   - names: Their names.
    init(_ draft: Draft, _ models: [Int], _ names: [Int: String]) {
        let api = draft.api
        let endpoints = api.endpoints
        let groups = Self.groups(of: endpoints.map(\.operation))
        let isDivided =
            switch api.layout {
            case .bySize: endpoints.count > Self.limit && Set(groups).count > 1
            case .oneFile: false
            case .byTag: true
            }
        guard isDivided else {
            files = [File(name: api.name, isFirst: true, endpoints: Array(endpoints.indices), models: models)]
            return
        }
        files = [File(name: api.name, isFirst: true)]
        var indexes: [String: Int] = [:]
        // File systems do not distinguish `Users` and `users`.
        var taken: Set = [api.name.lowercased()]
        for (index, group) in groups.enumerated() {
            if indexes[group] == nil {
                indexes[group] = files.count
                let name = taken.insert(group.lowercased()).inserted ? group : group + "Calls"
                files.append(File(name: name))
            }
            files[indexes[group] ?? 0].endpoints.append(index)
        }
        assign(models, names, draft)
    }

    /// Puts a model into the file of the endpoints that need it. If several files do, it is in the one after which it is
    /// named, or in the first.
    private mutating func assign(_ models: [Int], _ names: [Int: String], _ draft: Draft) {
        let subjects = files.enumerated().map { (file: $0.offset, subject: Subject($0.element.name)) }
        var users: [Int: [Int]] = [:]
        for (file, part) in files.enumerated() {
            let roots = part.endpoints.flatMap { index in
                let endpoint = draft.api.endpoints[index]
                return draft.models.resolved(endpoint.requestModels + endpoint.responseModels)
            }
            for id in draft.models.reachable(from: roots) { users[id, default: []].append(file) }
        }
        for id in models {
            let places = users[id] ?? []
            let namesake = Subject(names[id] ?? "").last(of: places.map { subjects[$0] })
            files[places.count == 1 ? places[0] : namesake ?? 0].models.append(id)
        }
    }

    /// The first tags of operations. One without a tag has the first word of its path, as all have if they share a tag.
    private static func groups(of operations: [Operation]) -> [String] {
        let words = operations.map { $0.path.split(separator: "/").first { !$0.contains("{") }.map(String.init) }
        let groups = zip(operations, words).map { operation, word in name(of: operation.tags.first ?? word) }
        return Set(groups).count > 1 ? groups : words.map(name)
    }

    private static func name(of group: String?) -> String {
        let name = SwiftName.upperCamelCase(Words.split(group ?? "").joined(separator: "-"))
        return name.isEmpty ? "Other" : name
    }
}

/// The words of the name of a file or of a model, without the endings of plurals.
struct Subject {
    private let words: [String]

    init(_ name: String) { words = Words.split(name).map(Words.comparable) }

    /// The one of several subjects that is named last: `PlaylistTrack` is a track. Of two that end there it is the longer.
    func last(of subjects: [(file: Int, subject: Subject)]) -> Int? {
        let named = subjects.compactMap { file, subject in
            end(of: subject).map { (file: file, end: $0, count: subject.words.count) }
        }
        return named.max { ($0.end, $0.count) < ($1.end, $1.count) }?.file
    }

    /// The number of words up to the end of another subject, where it is named last.
    private func end(of other: Subject) -> Int? {
        let count = other.words.count
        guard count > 0, count <= words.count else { return nil }
        return (count...words.count).last { words[..<$0].suffix(count).elementsEqual(other.words) }
    }
}
