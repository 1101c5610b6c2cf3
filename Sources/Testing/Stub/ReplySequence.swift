/// Elements that are used one after another. The last one is repeated.
struct ReplySequence<Element> {
    /// The current element.
    private(set) var current: Element
    private var rest: ArraySlice<Element>

    /// The element that is repeated.
    var last: Element { rest.last ?? current }

    init(_ first: Element, _ rest: [Element] = []) {
        current = first
        self.rest = rest[...]
    }

    /// Advances to the next element if there is one.
    mutating func advance() {
        if let next = rest.popFirst() { current = next }
    }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        rest.append(element)
    }
}

extension ReplySequence: Sendable where Element: Sendable {}
