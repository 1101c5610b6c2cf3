import EndpointGenerator

/// The name of a model by the places that have it.
///
/// It has the words that all places have: `CustomerResponse` for the responses of `deleteCustomer` and `retrieveCustomer`.
enum SharedName {
    /// The words of a place.
    struct Place {
        /// What the operation does.
        let verb: [String]
        /// The parent of the model, without the verb.
        let subject: [String]
        /// The model itself.
        let own: [String]

        /// A place in an operation or in one of its bodies.
        init(operation words: [String], own: [String]) {
            self.init(words, own, verbs: Vocabulary.verbs.union(Vocabulary.ambiguousVerbs))
        }

        /// A place in a component. A `Post` is a thing there.
        init(component words: [String], own: [String]) { self.init(words, own, verbs: Vocabulary.verbs) }

        private init(_ words: [String], _ own: [String], verbs: Set<String>) {
            verb = words.prefix(1).filter { verbs.contains($0.lowercased()) }
            subject = Array(words.dropFirst(verb.count))
            self.own = own
        }

        fileprivate var words: [String] { verb + subject + own }
    }

    /// The words of the name. `nil` if the places have no noun in common that tells whose model it is.
    ///
    /// Their order is that of the place with the fewest words. Words with which the parent ends and the own words start
    /// are said once. Only `Body` has a verb before it: its model is for requests of that kind.
    static func words(of places: [Place]) -> [String]? {
        guard places.count > 1, let shortest = places.min(by: { $0.words.count < $1.words.count }) else { return nil }
        let known = places.map { Set($0.words.map(Words.comparable)) }
        func isShared(_ word: String) -> Bool { known.allSatisfy { $0.contains(Words.comparable(word)) } }
        let own = shortest.own.filter(isShared)
        // Two members called `created by` and `updated by` have no noun in common.
        if let last = own.last, Vocabulary.particles.contains(last.lowercased()) { return nil }
        let verb = own.last?.lowercased() == "body" ? shortest.verb.filter(isShared) : []
        let subject = subject(verb, shortest.subject.split { !isShared($0) }, before: own)
        let saysPlace = !own.isEmpty || places.allSatisfy { $0.own.last.map(isGeneral) ?? true }
        guard saysPlace, subject.dropFirst(verb.count).contains(where: isTelling) else { return nil }
        return joined(subject, own).map { singular($0, in: places) }
    }

    /// The words that all members have, in the order of the shortest. They must have the last one, which is the noun. `nil` if
    /// they have others; empty if they have nothing in common.
    static func ending(of members: [[String]]) -> [String]? {
        guard let shortest = members.min(by: { $0.count < $1.count }), let noun = shortest.last else { return nil }
        let known = members.map { Set($0.map(Words.comparable)) }
        let shared = shortest.filter { word in known.allSatisfy { $0.contains(Words.comparable(word)) } }
        if shared.isEmpty { return [] }
        let isNoun = members.allSatisfy { $0.last.map(Words.comparable) == Words.comparable(noun) }
        return isNoun && self.isNoun(noun) ? shared : nil
    }

    /// Whether each place has a word that tells something, and that the first one has too.
    static func haveCommonWord(_ places: [Place]) -> Bool {
        let known = Set(places.first?.words.filter(isTelling).map(Words.comparable) ?? [])
        return places.dropFirst().allSatisfy { $0.words.contains { known.contains(Words.comparable($0)) } }
    }

    /// The shared words of the parent, without those that say nothing before the own words.
    private static func subject(_ verb: [String], _ runs: [ArraySlice<String>], before own: [String]) -> [String] {
        let nouns = runs.flatMap { run in
            run.lastIndex { !Vocabulary.particles.contains($0.lowercased()) }.map { run[...$0] } ?? []
        }
        var words = verb.isEmpty ? nouns.drop { !isNoun($0) } : (verb + nouns)[...]
        guard let place = own.last?.lowercased(), place != "body", place != "response" else { return Array(words) }
        while let last = words.last, ["body", "request", "response"].contains(last.lowercased()) { words.removeLast() }
        return words.dropLast() + words.suffix(1).map(Words.singular)
    }

    private static func joined(_ parent: [String], _ own: [String]) -> [String] {
        let words = Words.joined(parent, own)
        let isNew = { $0 == 0 || Words.comparable(words[$0 - 1]) != Words.comparable(words[$0]) }
        return words.indices.filter(isNew).map { words[$0] }
    }

    /// The singular of a word, if a place has it.
    private static func singular(_ word: String, in places: [Place]) -> String {
        let single = Words.singular(word)
        return places.contains { $0.words.contains { $0.lowercased() == single.lowercased() } } ? single : word
    }

    /// Whether a word says nothing without the name of its owner.
    static func isGeneral(_ word: String) -> Bool { general.contains(word.lowercased()) }

    private static func isTelling(_ word: String) -> Bool { !isGeneral(word) && isNoun(word) }

    private static func isNoun(_ word: String) -> Bool {
        !Vocabulary.verbs.union(Vocabulary.particles).contains(word.lowercased())
    }

    private static let general: Set = [
        "body", "data", "element", "error", "id", "item", "kind", "model", "name", "object", "option", "request",
        "response", "result", "schema", "state", "status", "type", "value", "variant", "",
    ]
}
