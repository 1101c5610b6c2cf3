import EndpointGenerator

/// The names of operations as Swift methods.
struct EndpointNames {
    private var taken: Set<String>

    /// The names of operations, in their order. The same operations always have the same names.
    static func names(of operations: [Operation]) -> [String] {
        let prefix = commonWords(of: operations.compactMap(identifier))
        let short = operations.map { shortName(of: $0, without: prefix) }
        let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
        let shorter = zip(operations, short).map { withoutParameter($1, $0) }
        let shorterCounts = Dictionary(shorter.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
        let own = operations.indices.map { index in
            let shorter = shorter[index].flatMap { counts[$0] == nil && shorterCounts[$0] == 1 ? $0 : nil }
            return [shorter, counts[short[index]] == 1 ? short[index] : nil].compactMap(\.self).first(where: isUsable)
        }
        // A longer name of one operation must not take the name of another one.
        var names = EndpointNames(taken: Set(own.compactMap(\.self)))
        return operations.indices.map { own[$0] ?? names.take(longerNames(operations[$0], short[$0])) }
    }

    /// The number of words with which all identifiers start. They are the name of the API, and no verb.
    private static func commonWords(of ids: [String]) -> Int {
        let words = ids.map { id in Words.split(id).map { $0.lowercased() } }
        guard words.count > 2, let first = words.first else { return 0 }
        let shortest = words.map(\.count).min() ?? 0
        let verbs = Vocabulary.verbs.union(Vocabulary.ambiguousVerbs)
        var count = 0
        while count < shortest - 1, !verbs.contains(first[count]), words.allSatisfy({ $0[count] == first[count] }) {
            count += 1
        }
        return count
    }

    private mutating func take(_ candidates: [String]) -> String {
        let valid = candidates.filter(Self.isUsable)
        let free = UnusedName.first(valid, else: valid.last ?? "call", taken)
        taken.insert(free)
        return free
    }

    private static func isUsable(_ name: String) -> Bool {
        SwiftName.isIdentifier(name, upperCase: false) && !name.hasPrefix("_") && !ReservedName.endpoints.contains(name)
    }

    /// The name by the identifier, without the words of the tag and of the path that it repeats.
    private static func shortName(of operation: Operation, without prefix: Int) -> String {
        guard let all = words(of: operation) else { return PathName.name(of: operation) }
        var words = Array(all.dropFirst(prefix))
        if let first = words.first, words.count > 1, first.wholeMatch(of: #/[vV]\d+/#) != nil { words.removeFirst() }
        if repeatsPath(words, operation) { return PathName.name(of: operation) }
        if let verb = bareVerb(words) { return PathName.name(of: operation, verb: verb) }
        words = withoutPath(withoutArticle(words), operation)
        if isVerb(words.last), repeatsPath(words.dropLast(), operation) { return PathName.name(of: operation) }
        for tag in operation.tags {
            let tagWords = Words.split(tag)
            guard !tagWords.isEmpty, words.count > tagWords.count, equal(words.prefix(tagWords.count), tagWords) else {
                continue
            }
            let rest = Array(words.dropFirst(tagWords.count))
            // `searchForBooks` with the tag `search`.
            if Vocabulary.prepositions.contains(rest[0].lowercased()) { continue }
            return SwiftName.lowerCamelCase(rest.count > 1 ? rest : rest + noun(tagWords, after: rest[0]))
        }
        return SwiftName.lowerCamelCase(verbFirst(words, operation))
    }

    /// The verb of an identifier that has nothing else, or only a number: `get`, `list_2`.
    private static func bareVerb(_ words: [String]) -> String? {
        let text = words.joined().lowercased()
        let verb = text.prefix { !$0.isNumber }
        guard text.dropFirst(verb.count).allSatisfy(\.isNumber) else { return nil }
        let isVerb = Vocabulary.verbs.contains(String(verb)) || ["patch", "post"].contains(verb)
        return isVerb ? String(verb) : nil
    }

    /// The words without an article after the verb: `get`, `a`, `show` → `get`, `show`.
    private static func withoutArticle(_ words: [String]) -> [String] {
        guard words.count > 2, Vocabulary.articles.contains(words[1].lowercased()) else { return words }
        return [words[0]] + words[2...]
    }

    /// The words without the path and the method at the end, which FastAPI adds to the name of a function.
    private static func withoutPath(_ words: [String], _ operation: Operation) -> [String] {
        let added = Words.split(operation.path) + [operation.method]
        return words.count > added.count && equal(words.suffix(added.count), added)
            ? words.dropLast(added.count) : words
    }

    /// A name without the last parameter of the path, which is the label of its argument: `getPetById` → `getPet`.
    private static func withoutParameter(_ name: String, _ operation: Operation) -> String? {
        let words = Words.split(name)
        guard let place = operation.path.split(separator: "/").last, place.hasPrefix("{"),
            let index = words.lastIndex(of: "By"), bareVerb(Array(words[..<index])) == nil
        else { return nil }
        let parameter = Words.split(place)
        let own = Array(words[(index + 1)...])
        return !own.isEmpty && equal(parameter.suffix(own.count), own)
            ? SwiftName.lowerCamelCase(Array(words[..<index])) : nil
    }

    /// The words with a verb at the end as the first one: `pools_list` → `list`, `pools`.
    private static func verbFirst(_ words: [String], _ operation: Operation) -> [String] {
        guard let last = words.last?.lowercased(), words.count > 1, words.firstIndex(where: isVerb) == words.count - 1,
            words[0].lowercased() != operation.method.lowercased(),
            operation.id?.dropLast(last.count).last.map({ !$0.isLetter && !$0.isNumber }) == true
        else { return words }
        return [last] + noun(words.dropLast(), after: last)
    }

    private static func isVerb(_ word: String?) -> Bool {
        ["list", "get", "create", "update", "delete"].contains(word?.lowercased())
    }

    /// The words of the identifier. `nil` if there is none.
    private static func words(of operation: Operation) -> [String]? {
        guard let id = identifier(of: operation) else { return nil }
        let known = RunTogetherWords.known(near: operation)
        return Words.split(id).flatMap { RunTogetherWords.split($0, known) }
    }

    /// The identifier, or the name of several words at its end after the method and the path:
    /// `get-/posts/{id}/draft_getDraftById` → `getDraftById`.
    private static func identifier(of operation: Operation) -> String? {
        guard let id = operation.id else { return nil }
        let path = "\(operation.method.lowercased())-\(operation.writtenPath)_"
        guard id.hasPrefix(path) else { return id }
        let name = id.dropFirst(path.count)
        return name.contains(#/^[a-z]+[A-Z]\w*$/#) ? String(name) : id
    }

    /// Whether an identifier is made of the method and all words of the path, in their order. Some tools repeat the path.
    private static func repeatsPath(_ words: some BidirectionalCollection<String>, _ operation: Operation) -> Bool {
        guard let first = words.first, words.count > 1, first.lowercased() == operation.method.lowercased() else {
            return false
        }
        let all = Words.split(operation.path).map { $0.lowercased() }
        var path = (all + all)[...]
        for word in words.dropFirst() {
            guard let index = path.firstIndex(of: word.lowercased()) else { return false }
            path = path[(index + 1)...]
        }
        let known = Set(words.map { $0.lowercased() })
        return PathName.parts(of: operation.path).filter { !$0.contains("{") }
            .allSatisfy { part in Words.split(part).allSatisfy { known.contains($0.lowercased()) } }
    }

    private static func longerNames(_ operation: Operation, _ name: String) -> [String] {
        let byPath = PathName.name(of: operation)
        // A bare verb is no identifier.
        let own = words(of: operation).flatMap { words -> String? in
            if let verb = words.first?.lowercased(), withoutPath(words, operation).count < words.count {
                return Vocabulary.verbs.contains(verb) ? PathName.name(of: operation, verb: verb) : nil
            }
            let name = Array(words.drop { $0.wholeMatch(of: #/[vV]\d+/#) != nil })
            return bareVerb(name) == nil ? SwiftName.lowerCamelCase(name) : byPath
        }
        let statics = operation.path.split(separator: "/").map(PathName.withoutExtension).filter { !$0.contains("{") }
        var last = statics.last.map { Words.split($0) } ?? []
        // What `/session/logout` logs out of is the session.
        if equal(last, Words.split(name)) {
            last = PathName.nouns(of: PathName.parts(of: operation.path).dropLast(), isCreated: false)
        }
        let known = Set(Words.split(name).map { $0.lowercased() })
        let others = last.filter { !known.contains($0.lowercased()) }
        let further = others.isEmpty ? last : others
        let tag = operation.tags.first.map { Words.split($0) } ?? []
        let parameter = operation.path.split(separator: "/").last.flatMap { $0.hasPrefix("{") ? Words.split($0) : nil }
        let byParameter = parameter.map { SwiftName.lowerCamelCase([name, "by"] + $0) }
        // A verb alone does not say what it is about.
        var verbs: [String] = []
        if Words.split(name).count == 1 {
            let parts = PathName.parts(of: operation.path)
            let subject = parameter == nil ? last : PathName.nouns(of: parts, isCreated: false)
            verbs = [SwiftName.lowerCamelCase([name] + subject.filter { $0.lowercased() != name }), byPath]
        }
        return verbs + [own, byParameter].compactMap(\.self)
            + [
                SwiftName.lowerCamelCase([name] + further), SwiftName.lowerCamelCase([name] + tag), byPath,
                name + "By" + upper(byPath),
            ]
    }

    /// The words of a tag as the object of a verb: one thing, except after `list` and the like.
    private static func noun(_ tag: some BidirectionalCollection<String>, after verb: String) -> [String] {
        let many: Set = [
            "list", "search", "find", "query", "browse", "all", "index", "count", "export", "import", "batch",
        ]
        guard !many.contains(verb.lowercased()), let last = tag.last else {
            return Array(tag)
        }
        return tag.dropLast() + [Words.singular(last)]
    }

    private static func equal(_ left: some Sequence<String>, _ right: [String]) -> Bool {
        left.map { $0.lowercased() } == right.map { $0.lowercased() }
    }

    private static func upper(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension SwiftName {
    /// Words as a name that starts in lowercase.
    static func lowerCamelCase(_ words: [String]) -> String { lowerCamelCase(words.joined(separator: "-")) }
}

/// English words in lowercase by which the words of a name are told apart.
enum Vocabulary {
    /// What requests do.
    static let verbs: Set = [
        "add", "create", "delete", "fetch", "find", "get", "list", "put", "read", "remove", "replace", "retrieve",
        "show", "update",
    ]

    /// What requests do, if the word is not a noun.
    static let ambiguousVerbs: Set = ["patch", "post", "search", "set"]

    static let articles: Set = ["a", "an", "the"]

    static let prepositions: Set = ["at", "by", "for", "from", "in", "of", "on", "to", "with"]

    /// Words with which no name of a model starts or ends.
    static let particles = articles.union(prepositions).union(["and", "as", "or"])
}

/// Words without a boundary between them, such as `getorganizationspendlimit`.
enum RunTogetherWords {
    /// Splits a word into words that occur near it in the document. A word that has other parts stays as it is.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - known: Words in lowercase.
    /// - Returns: The words.
    static func split(_ word: String, _ known: Set<String>) -> [String] {
        let letters = Array(word.lowercased())
        guard (8...60).contains(letters.count), !known.contains(String(letters)), word == word.lowercased() else {
            return [word]
        }
        // The fewest words that end at each letter.
        var best: [[String]?] = [[]] + Array(repeating: nil, count: letters.count)
        for end in 1...letters.count {
            for start in 0..<end {
                guard let before = best[start], known.contains(String(letters[start..<end])) else { continue }
                if before.count + 1 < best[end]?.count ?? .max { best[end] = before + [String(letters[start..<end])] }
            }
        }
        return best[letters.count] ?? [word]
    }

    /// The words that an operation's identifier can be made of.
    static func known(near operation: Operation) -> Set<String> {
        let texts = [operation.path, operation.summary ?? ""] + operation.tags
        let words = texts.flatMap { Words.split($0) }.map { $0.lowercased() }.filter { $0.count > 2 }
        return Set(words + words.map(Words.singular) + verbs)
    }

    private static let verbs = [
        "get", "list", "create", "update", "delete", "add", "remove", "set", "reset", "find", "search", "replace",
        "all", "by", "for", "of",
    ]
}
