/// The names of models that are the same in several places.
extension ModelNames {
    private func origins(of id: Int) -> [DraftModel.Origin] { [models[id].origin] + models[id].otherOrigins }

    /// The word that a model has in all of its places, if there are several.
    func commonName(of id: Int) -> String? {
        let words = Set(origins(of: id).map { $0.word ?? "" })
        guard !models[id].otherOrigins.isEmpty, words.count == 1, let word = words.first else { return nil }
        return SharedName.isGeneral(word) ? nil : Self.type([word])
    }

    /// The name by the title that all places have, to which some can add words, or else by the first one. A title that only
    /// repeats the word of its place is none if the words differ.
    func title(of id: Int) -> String? {
        let origins = origins(of: id)
        let words = Set(origins.map { Self.type([Words.singularLast($0.word ?? "")]) }).subtracting([""])
        let titles = origins.compactMap(\.title).filter { title in
            words.count < 2 || !words.contains(Self.type([Words.singularLast(title)]))
        }
        guard let first = titles.first, let shortest = titles.min(by: { $0.count < $1.count }) else { return nil }
        let common = Set(Words.split(shortest).map(Words.comparable))
        let isCommon = titles.allSatisfy { common.isSubset(of: Words.split($0).map(Words.comparable)) }
        return Self.type(ofTitle: isCommon ? shortest : first)
    }

    /// Names of a model that is the same in several bodies of errors. A status that only some of them have is in none.
    func errorNames(_ id: Int, in parent: DraftModel.Parent, _ inner: String) -> [String] {
        let origins = origins(of: id)
        guard origins.count > 1, origins.allSatisfy({ $0.word?.hasSuffix(DraftModel.errorWord) == true }) else {
            return []
        }
        let components = Set(origins.compactMap(\.component))
        let own = structure(of: id).map { Self.type([$0, DraftModel.errorWord]) }
        // The error of an `ErrorResponse` is part of it.
        let other = [name(of: parent) == "ErrorResponse" ? inner : own].compactMap(\.self)
        if components.count > 1 { return ["ErrorResponse"] + other }
        if case .component(let name) = parent { return [Self.type([name]), inner] }
        return [commonName(of: id), "ErrorResponse"].compactMap(\.self) + other
    }

    /// Names of a model that is the same in several places: by its only value, by the only model that has it, by the words
    /// that all places have, and by the model itself.
    func sharedNames(of id: Int) -> [String] {
        let places = origins(of: id).map(place)
        guard places.count > 1, let own = places.map(\.own).min(by: { $0.count < $1.count }) else { return [] }
        let value = onlyValue(of: id).map { Self.joined($0, own.joined(separator: "-")) }
        let common = [value, ownerName(of: id), SharedName.words(of: places).map(Self.type)].compactMap(\.self)
        let nouns = Set(places.compactMap(\.own.last).filter { !SharedName.isGeneral($0) }.map(Words.comparable))
        let isCommon = nouns.count == 1 && SharedName.haveCommonWord(places)
        return isCommon ? common : common + [description(of: id), structure(of: id, own)].compactMap(\.self)
    }

    /// The name by the two members or values, followed by the place in a request if it is that of a whole body.
    private func structure(of id: Int, _ own: [String]) -> String? {
        let place = own.last.map { ["body", "response"].contains($0.lowercased()) ? $0 : "" } ?? ""
        return structure(of: id).map { Self.type([$0, place]) }
    }

    /// The value of an enum that has one of at most three words.
    private func onlyValue(of id: Int) -> String? {
        guard case .texts(let values) = models[id].kind, values.count == 1 else { return nil }
        let words = Words.split(values[0].raw)
        return (1...3).contains(words.count) ? Self.type(words) : nil
    }

    /// The name by the only model that has it as a member: by its word, by the noun that all of its words end with, or as one
    /// of several if the name of the owner is a plural.
    private func ownerName(of id: Int) -> String? {
        let all = origins(of: id).map(place)
        let members = origins(of: id).compactMap { origin -> (owner: String, words: [String])? in
            guard case .inline(let parent, let word, _) = origin, isComponent(parent) else { return nil }
            return (name(of: parent), Words.split(Self.type([word])))
        }
        guard let first = members.first, members.allSatisfy({ $0.owner == first.owner }),
            SharedName.haveCommonWord(all), let words = SharedName.ending(of: members.map(\.words))
        else { return nil }
        if !words.isEmpty {
            return Self.joined(first.owner, words.joined(separator: "-"), isRepeated: repetition(of: id))
        }
        guard case .fields = models[id].kind, members.count == all.count else { return nil }
        let one = Self.type([Words.singularLast(first.owner)])
        return one == Self.type([first.owner]) ? nil : one
    }

    /// The noun of a description that is nothing else: `A cluster privilege.`
    private func description(of id: Int) -> String? {
        guard let words = models[id].summary?.wholeMatch(of: #/(?:An?|The) ([A-Za-z]+(?: [A-Za-z]+){0,2})\.?/#)?.1,
            let last = words.split(separator: " ").last, !SharedName.isGeneral(String(last))
        else { return nil }
        return Self.type([String(words)])
    }

    /// The members of a struct or the values of an enum, if there are two and their names are short.
    private func structure(of id: Int) -> String? {
        switch models[id].kind {
        case .fields(let fields, let includes) where includes.isEmpty: Self.pair(fields.map(\.key), "and")
        case .texts(let values): Self.pair(values.map { $0.name ?? $0.raw }, "or")
        case .fields, .integers, .union, .named, .alias, .pending: nil
        }
    }

    private static func pair(_ words: [String], _ conjunction: String) -> String? {
        guard words.count == 2, words.allSatisfy({ (2...16).contains($0.count) && $0.first?.isLetter == true }) else {
            return nil
        }
        return type([words[0], conjunction, words[1]])
    }

    private func place(of origin: DraftModel.Origin) -> SharedName.Place {
        guard case .inline(let parent, let word, _) = origin else { return SharedName.Place(component: [], own: []) }
        let words = Words.split(Self.type([name(of: parent)]))
        let own = Words.split(Self.type([word]))
        return isOfOperation(parent) ? .init(operation: words, own: own) : .init(component: words, own: own)
    }

    private func isOfOperation(_ parent: DraftModel.Parent) -> Bool {
        switch parent {
        case .endpoint: return true
        case .component: return false
        case .model(let id):
            guard case .inline(let outer, _, _) = models[id].origin else { return false }
            return isOfOperation(outer)
        }
    }

    private func isComponent(_ parent: DraftModel.Parent) -> Bool {
        switch parent {
        case .endpoint: false
        case .component: true
        case .model(let id): if case .component = models[id].origin { true } else { false }
        }
    }
}

extension DraftModel.Origin {
    /// The word of an inline model for its place.
    fileprivate var word: String? {
        if case .inline(_, let word, _) = self { word } else { nil }
    }

    fileprivate var title: String? {
        if case .inline(_, _, let title) = self { title } else { nil }
    }

    /// The name of the component that an inline model is part of.
    fileprivate var component: String? {
        if case .inline(.component(let name), _, _) = self { name } else { nil }
    }
}
