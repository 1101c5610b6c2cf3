/// The words of the name of a file or of a model, without the endings of plurals.
struct Subject {
    private let words: [String]

    init(_ name: String) { words = Words.split(name).map(Words.comparable) }

    /// The one of several subjects that is named last: `PlaylistTrack` is a track. Of two that end there it is the longer.
    func last(of subjects: [(file: Int, subject: Subject)]) -> Int? {
        let named = subjects.compactMap { file, subject in
            end(of: subject).map { (file: file, end: $0, count: subject.words.count) }
        }
        return named.max { ($0.end, $0.count) < ($1.end, $1.count) }?.file
    }

    /// The number of words up to the end of another subject, where it is named last.
    private func end(of other: Subject) -> Int? {
        let count = other.words.count
        guard count > 0, count <= words.count else { return nil }
        return (count...words.count).last { words[..<$0].suffix(count).elementsEqual(other.words) }
    }
}
