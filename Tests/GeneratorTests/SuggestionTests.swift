import EndpointTestSupport
import Testing

@testable import EndpointGenerator

/// The suggestions for misspelled names, and the cost of finding them.
struct SuggestionTests {
    @Test(arguments: [
        ("Moive", "; did you mean 'Movie'?"), ("movies", "; did you mean 'Movie'?"), ("Mo", ""), ("Person", ""),
        ("Serie", "; did you mean 'Series'?"), ("Boot", "; did you mean 'Book'?"), ("K", "; did you mean 'A'?"),
        ("", "; did you mean 'A'?"),
        ("Größ", "; did you mean 'Größe'?"),
    ])
    func `The nearest name is suggested if it is similar`(name: String, suggestion: String) {
        let names = KnownNames(["Series", "Movie", "Boom", "Book", "Movies2", "A", "Größe"])
        #expect(names.suggestion(for: name) == suggestion)
    }

    @Test(arguments: [2, 4, 8, 16, 32, 64])
    func `A distance is the least number of edits`(length: Int) throws {
        var random = SeededNumbers(seed: UInt64(length))
        for _ in 0..<200 {
            let name = word(upTo: length, &random)
            let other = Bool.random(using: &random) ? word(upTo: length, &random) : misspelled(name, &random)
            let distance = try #require(EditDistance(from: Spelling(name)))
            #expect(distance(Spelling(other)) == leastEdits(Array(name), Array(other)), "\(name) \(other)")
            #expect(Spelling(name).leastDistance(to: Spelling(other)) <= leastEdits(Array(name), Array(other)))
        }
    }

    @Test func `A name with more letters than a word has bits gets no suggestion`() {
        #expect(
            KnownNames([String(repeating: "n", count: 65)]).suggestion(for: String(repeating: "n", count: 66)) == "")
    }

    /// Looks up a thousand misspelled models. Names that are ruled out by their letters and lengths are not measured.
    @Test func `Few distances are measured`() async {
        var random = SeededNumbers(seed: 7)
        let parts = [
            "Customer", "Account", "Statement", "Invoice", "Payment", "Order", "Product", "Shipment", "Refund",
        ]
        let names = (0..<1_000).map { parts.shuffled(using: &random).prefix(3).joined() + String($0) }
        let known = KnownNames(names)
        var measured = 0
        for (number, name) in names.enumerated() {
            if number.isMultiple(of: 50) { await Task.yield() }
            let spelling = Spelling(name.replacing("a", with: "e"))
            guard let distance = EditDistance(from: spelling) else {
                Issue.record("\(name) is too long")
                continue
            }
            let nearest = known.nearest(to: spelling, within: 8) { other in
                measured += 1
                return distance(other)
            }
            #expect(nearest == name)
        }
        #expect(measured >= names.count)
        #expect(
            measured < names.count * names.count / 5, "a table for each pair takes a minute in an unoptimized build")
    }

    /// The textbook algorithm, which fills the table cell by cell.
    private func leastEdits(_ a: [Character], _ b: [Character]) -> Int {
        var table = (0...a.count).map { i in (0...b.count).map { j in max(i, j) } }
        for i in a.indices {
            for j in b.indices {
                let replaced = table[i][j] + (a[i] == b[j] ? 0 : 1)
                table[i + 1][j + 1] = min(table[i][j + 1] + 1, table[i + 1][j] + 1, replaced)
                guard i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] else { continue }
                table[i + 1][j + 1] = min(table[i + 1][j + 1], table[i - 1][j - 1] + 1)
            }
        }
        return table[a.count][b.count]
    }

    private func word(upTo length: Int, _ random: inout SeededNumbers) -> String {
        let letters = (0..<Int.random(in: 0...length, using: &random)).map { _ in
            "abcz_09".randomElement(using: &random)
        }
        return String(letters.compactMap(\.self))
    }

    /// Returns the word with two neighbors swapped and one letter removed.
    private func misspelled(_ word: String, _ random: inout SeededNumbers) -> String {
        var letters = Array(word)
        if letters.count < 3 { return word }
        letters.swapAt(0, 1)
        letters.remove(at: Int.random(in: 2..<letters.count, using: &random))
        return String(letters)
    }
}
