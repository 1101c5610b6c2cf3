/// A page, and the number of elements that the server sent with it.
struct CountedPage<Page: Sendable>: Sendable {
    let value: Page
    /// The number of elements on the wire, including those that a lossy list dropped.
    let count: Int
    /// A hash of the JSON if elements were dropped. Two such pages may differ although their values are equal.
    var fingerprint: Int?
}

extension CountedPage: Equatable where Page: Equatable {}

extension Paging {
    /// The endpoint with its pages counted on the wire.
    func counting(_ endpoint: Endpoint<Page>) -> Endpoint<CountedPage<Page>> {
        switch endpoint.reading {
        case .ignored(let page):
            Endpoint<CountedPage<Page>>(
                endpoint.request, .ignored(CountedPage(value: page, count: items(page).count)))
        case .json(let read):
            Endpoint<CountedPage<Page>>(endpoint.request, .json { json in try count(&json, read) })
        }
    }

    private func count(
        _ json: inout JSONReader, _ read: (inout JSONReader) throws -> Page
    ) throws -> CountedPage<Page> {
        let (start, issues) = (json.position, json.notes.count)
        let page = try read(&json)
        let decoded = items(page).count
        let sent = json.again(from: start) { json in
            paths.isEmpty && json.notes.count > issues ? try json.lengthOfOnlyList() : json.length(of: paths)
        }
        guard case let count?? = sent, count > decoded else { return CountedPage(value: page, count: decoded) }
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: json.position - start))
        return CountedPage(value: page, count: count, fingerprint: hasher.finalize())
    }
}

extension JSONReader {
    /// Reads what begins at `start` a second time, and returns to where the reader stands. `nil` if `body` throws.
    fileprivate mutating func again<Result>(
        from start: UnsafePointer<UInt8>, _ body: (inout JSONReader) throws -> Result
    ) -> Result? {
        let (end, levels) = (position, depth)
        position = start
        defer { (position, depth) = (end, levels) }
        return try? body(&self)
    }

    /// The number of elements of the list at the first of the paths that leads to a list.
    fileprivate mutating func length(of paths: [[String]]) -> Int? {
        for keys in paths {
            if let length = again(from: position, { try $0.at(keys) { try $0.length() } }) { return length }
        }
        return nil
    }

    /// The number of elements if exactly one list has any, of those that are not inside of another list.
    fileprivate mutating func lengthOfOnlyList() throws -> Int? {
        let (lists, elements) = try outerLists()
        return lists == 1 ? elements : nil
    }

    private mutating func outerLists() throws -> (lists: Int, elements: Int) {
        switch position.pointee {
        case UInt8(ascii: "["):
            let length = try length()
            return (length > 0 ? 1 : 0, length)
        case UInt8(ascii: "{"):
            var sum = (lists: 0, elements: 0)
            guard try enterObject() else { return sum }
            repeat {
                try skipKey()
                let (lists, elements) = try outerLists()
                sum = (sum.lists + lists, sum.elements + elements)
            } while try nextMember()
            return sum
        default:
            try skip()
            return (0, 0)
        }
    }

    private mutating func length() throws -> Int {
        guard try enterArray() else { return 0 }
        var length = 0
        repeat {
            try skip()
            length += 1
        } while try nextElement()
        return length
    }
}
