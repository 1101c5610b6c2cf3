/// The names of models that are the same in several places.
extension ModelNames {
    private func origins(of id: Int) -> [DraftModel.Origin] { [models[id].origin] + models[id].otherOrigins }

    /// The word that a model has in all of its places, if there are several.
    func commonName(of id: Int) -> String? {
        let words = Set(origins(of: id).map { $0.word ?? "" })
        guard !models[id].otherOrigins.isEmpty, words.count == 1, let word = words.first else { return nil }
        return SharedName.isGeneral(word) ? nil : Self.type([word])
    }

    /// Names of a model that is the same in several bodies of errors.
    func errorNames(_ id: Int, in parent: DraftModel.Parent, _ inner: String) -> [String] {
        let origins = origins(of: id)
        guard origins.count > 1, origins.allSatisfy({ $0.word?.hasSuffix(DraftModel.errorWord) == true }) else {
            return []
        }
        let components = Set(origins.compactMap(\.component))
        guard case .component(let name) = parent else {
            return [commonName(of: id), "ErrorResponse"].compactMap(\.self)
        }
        return (components.count > 1 ? ["ErrorResponse"] : []) + [Self.type([name]), inner]
    }

    /// Names of a model that is the same in several places: by its only value, by the only component that has it, and by
    /// the words that all places have.
    func sharedNames(of id: Int) -> [String] {
        let places = origins(of: id).map(place)
        guard places.count > 1, let own = places.map(\.own).min(by: { $0.count < $1.count }) else { return [] }
        let value = onlyValue(of: id).map { Self.joined($0, own.joined(separator: "-")) }
        return [value, onlyOwner(of: id), SharedName.words(of: places).map(Self.type)].compactMap(\.self)
    }

    /// The value of an enum that has one of at most three words.
    private func onlyValue(of id: Int) -> String? {
        guard case .texts(let values) = models[id].kind, values.count == 1 else { return nil }
        let words = Words.split(values[0].raw)
        return (1...3).contains(words.count) ? Self.type(words) : nil
    }

    /// The name by the only component that has the model as a member.
    private func onlyOwner(of id: Int) -> String? {
        let names = origins(of: id).compactMap { origin -> (owner: String, word: String)? in
            guard case .inline(let parent, let word, _) = origin, isComponent(parent) else { return nil }
            return (name(of: parent), word)
        }
        guard let first = names.first, names.allSatisfy({ $0.owner == first.owner }) else { return nil }
        return Self.joined(first.owner, first.word)
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

    /// The name of the component that an inline model is part of.
    fileprivate var component: String? {
        if case .inline(.component(let name), _, _) = self { name } else { nil }
    }
}
