/// The constructs of documents, and the share of their operations that specs can describe exactly.
struct ExpressibleTable {
    private var operations: [Construct: Int] = [:]
    private var documents: [Construct: Int] = [:]
    private var shares: [(exact: Int, all: Int)] = []

    /// Counts the constructs of the operations of one more document.
    mutating func add(_ document: [Set<Construct>]) {
        for construct in document.joined() { operations[construct, default: 0] += 1 }
        for construct in Set(document.joined()) { documents[construct, default: 0] += 1 }
        shares.append((document.count { $0.allSatisfy { $0.endpoint != nil } }, document.count))
    }

    /// The number of operations.
    var count: Int { shares.reduce(0) { $0 + $1.all } }

    /// The share of the operations that are exact, from 0 to 1.
    var share: Double { Double(shares.reduce(0) { $0 + $1.exact }) / Double(count) }

    /// The table as text.
    var text: String {
        let rows = Construct.allCases.map { construct in
            let counts = "\(documents[construct] ?? 0)/\(operations[construct] ?? 0)"
            return
                "\(padded(construct.rawValue, 24)) \(padded(counts, 10)) \(construct.endpoint == nil ? "no" : "exact")"
        }
        let mean = shares.reduce(0) { $0 + Double($1.exact) / Double($1.all) } / Double(shares.count)
        return """
            construct                documents/operations
            \(rows.joined(separator: "\n"))

            \(count) operations of \(shares.count) documents
            exact: \(percent(share)) of the operations, \(percent(mean)) in the mean of the documents
            \(shares.count { $0.exact == $0.all }) documents are exact entirely

            """
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func percent(_ share: Double) -> String {
        let tenths = Int((share * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
