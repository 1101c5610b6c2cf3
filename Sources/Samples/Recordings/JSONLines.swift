import EndpointGenerator

/// The lines of a file that has one JSON value a line.
struct JSONLines: Sequence {
    private let file: SourceFile

    /// `nil` if the first line is not a whole value, or if there are no others.
    init?(_ file: SourceFile) {
        self.file = file
        var iterator = Iterator(file: file)
        guard let first = iterator.next(), iterator.next() != nil, (try? JSONNode(first)) != nil else { return nil }
    }

    func makeIterator() -> Iterator { Iterator(file: file) }

    struct Iterator: IteratorProtocol {
        private let file: SourceFile
        private var index = 0
        private var number = 0

        fileprivate init(file: SourceFile) {
            self.file = file
        }

        /// The next line that is not blank.
        mutating func next() -> SourceFile? {
            while index < file.bytes.count {
                let rest = file.bytes[index...]
                let line = rest.prefix { $0 != UInt8(ascii: "\n") }
                index = line.endIndex + 1
                number += 1
                if line.allSatisfy(" \t\r".utf8.contains) { continue }
                return SourceFile(path: "\(file.path), line \(number)", bytes: Array(line))
            }
            return nil
        }
    }
}
