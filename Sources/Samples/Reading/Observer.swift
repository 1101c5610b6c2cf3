/// Collects the values of a document, in the order of the document.
package final class Observer {
    /// A fact about a document.
    package enum Fact {
        /// An object was read as a model, with these of its fields. The fields are numbered in the order of the model, without
        /// flattened ones.
        case object(model: String, fields: [Int: Presence], offset: Int)
        /// An object has a member that its model has not. The value is these bytes of the document.
        case member(model: String, key: String, value: Range<Int>)
        /// A value of an open enum.
        case value(model: String, text: String, offset: Int)
    }

    /// The form in which a member is present.
    package enum Presence {
        case null, value
    }

    /// The facts of the document.
    package private(set) var facts: [Fact] = []

    package init() {}

    /// Removes all facts, before another document is read.
    package func reset() { facts = [] }

    func add(_ fact: @autoclosure () -> Fact) { facts.append(fact()) }

    /// The number of facts so far.
    var mark: Int { facts.count }

    /// Removes the facts after a mark, since the value was not used, and returns them.
    @discardableResult
    func cut(to mark: Int) -> ArraySlice<Fact> {
        defer { facts.removeLast(facts.count - mark) }
        return facts[mark...]
    }

    func add(_ others: ArraySlice<Fact>) { facts += others }
}
