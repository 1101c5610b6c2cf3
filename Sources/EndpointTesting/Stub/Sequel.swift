/// Elements to be used one after the other. The last one stays.
struct Sequel<Element> {
    /// The element to be used now.
    private(set) var first: Element
    private var rest: ArraySlice<Element>

    /// The element that stays.
    var last: Element { rest.last ?? first }

    init(_ first: Element, _ rest: [Element] = []) {
        self.first = first
        self.rest = rest[...]
    }

    /// Goes on to the next element if there is one.
    mutating func advance() {
        if let next = rest.popFirst() { first = next }
    }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        rest.append(element)
    }
}

extension Sequel: Sendable where Element: Sendable {}
