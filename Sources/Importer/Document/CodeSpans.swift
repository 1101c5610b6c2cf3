/// Code in Markdown: what is between two runs of as many backticks (CommonMark, section 6.1).
enum CodeSpans {
    /// A text as code. If the text has backticks, more of them enclose it.
    static func code(_ text: String) -> String {
        guard text.contains("`") else { return "`\(text)`" }
        let runs = text.split { $0 != "`" }
        let fence = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// The ranges of code, with the backticks.
    static func ranges(in text: String) -> [Range<String.Index>] {
        let runs = text.ranges(of: #/`+/#)
        var ends: [Int?] = Array(repeating: nil, count: runs.count)
        var last: [Int: Int] = [:]
        for index in runs.indices.reversed() {
            let length = text[runs[index]].utf8.count
            ends[index] = last[length]
            last[length] = index
        }
        var ranges: [Range<String.Index>] = []
        var next = 0
        while next < runs.count {
            let end = ends[next]
            if let end { ranges.append(runs[next].lowerBound..<runs[end].upperBound) }
            next = (end ?? next) + 1
        }
        return ranges
    }

    /// The text with a change of what is no code.
    static func map(_ text: String, _ change: (String) -> String) -> String {
        var result = ""
        var position = text.startIndex
        for range in ranges(in: text) {
            result += change(String(text[position..<range.lowerBound])) + text[range]
            position = range.upperBound
        }
        return result + change(String(text[position...]))
    }
}
