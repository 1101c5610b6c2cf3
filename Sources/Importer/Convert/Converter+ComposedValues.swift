/// Values without members that are all of several schemas.
extension Converter {
    /// The list or the number that several parts describe. `nil` if they describe something else.
    func value(ofAll collector: Collector) -> Schema? { list(ofAll: collector) ?? integer(among: collector) }

    /// The list whose elements are those of several lists. `nil` if fewer than two lists describe their elements, or require
    /// members of them.
    private func list(ofAll collector: Collector) -> Schema? {
        let components = collector.references.compactMap { reader.resolved($0.reference) }
        let lists = (components + collector.others).compactMap { list -> (list: Schema, items: Schema)? in
            items(of: list).map { (list, $0) }
        }
        let described = lists.filter(\.items.isMeaningful)
        let rules = lists.filter { rule in
            described.contains { reader.requiresMembers(rule.items, of: $0.items) }
        }
        guard let first = described.first, described.count + rules.count > 1 else { return nil }
        return (described.dropFirst() + rules).map(\.list).reduce(first.list, reader.intersection)
    }

    /// The integer beside a number, because a value that is both is an integer. `nil` if the parts are something else.
    private func integer(among collector: Collector) -> Schema? {
        let parts = collector.references.compactMap { reader.resolved($0.reference) } + collector.others
        let hasNumber = parts.contains { if case .number = $0.form { true } else { false } }
        return hasNumber ? parts.first { if case .integer = $0.form { true } else { false } } : nil
    }
}
