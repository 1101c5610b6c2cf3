/// Line breaks inside of sentences, which Markdown reads as spaces.
enum SoftLineBreaks {
    /// The length from which a line of a document was broken because it was full.
    private static let fullLine = 60

    /// Two spaces at the end of a line, which Markdown reads as a line break (CommonMark, section 6.7).
    static let hardBreak = "  "

    /// The lines, with one in place of those that are one sentence. Code, tables, headings and items of lists keep their
    /// lines. So does a line after a short one, because its author meant to break it, and one after a hard line break, which
    /// is a backslash then. Editors remove spaces.
    static func joined(_ lines: [String]) -> [String] {
        var joined: [String] = []
        var isCode = false
        var isList = false
        // Whether an item of the list has a text below it.
        var isListOfTexts = false
        var last = ""
        var isBroken = false
        for (index, written) in lines.enumerated() {
            let endsInBreak = written.hasSuffix(hardBreak)
            let line = endsInBreak ? String(written.dropLast(hardBreak.count)) : written
            let wasCode = isCode
            let start = LineStart(line)
            if start.isFence { isCode.toggle() }
            let isText = !isCode && !wasCode
            if isText, isList, !isListOfTexts, endsList(line, last, lines[(index + 1)...]) {
                joined += ["", line]
            } else if isText, !isBroken, continues(line, start, last) {
                joined[joined.count - 1] += " " + line.drop { $0 == " " }
            } else {
                if isText, isBroken, start.continues(LineStart(last)) { joined[joined.count - 1] += "\\" }
                joined.append(line)
            }
            isList = start.isItem || isList && !joined.suffix(2).contains("")
            isListOfTexts = isList && (isListOfTexts || !start.isItem && line.first?.isUppercase == true)
            (last, isBroken) = (line, endsInBreak)
        }
        return joined
    }

    /// Whether a line is a text below a list. Markdown would read it as a part of the last item (CommonMark, section 5.2), but
    /// its author begins a sentence at the margin, and no item follows.
    private static func endsList(_ line: String, _ last: String, _ rest: ArraySlice<String>) -> Bool {
        guard line.first?.isUppercase == true,
            !rest.prefix(while: { !$0.isEmpty }).contains(where: { LineStart($0).isItem })
        else { return false }
        guard let end = last.last else { return false }
        return ".!?`)".contains(end) || LineStart(last).isItem && last.count < fullLine / 2 && !"-:,;".contains(end)
    }

    private static func continues(_ line: String, _ start: LineStart, _ last: String) -> Bool {
        if line.isEmpty || start.beginsBlock || LineStart(last).isVerbatim { return false }
        return last.count >= fullLine && !last.hasSuffix(":") && !last.hasSuffix("\\")
    }
}

/// What the beginning of a line says about it in Markdown (CommonMark, sections 4 and 5).
///
/// An import asks this of each line of a document, and in a debug build a regular expression would be parsed each time.
private struct LineStart {
    private let indent: Int
    /// The line without its indent of spaces.
    private let text: Substring.UTF8View

    init(_ line: String) {
        text = Substring(line).utf8.drop { $0 == UInt8(ascii: " ") }
        indent = line.utf8.count - text.count
    }

    private static let bullets = ["-", "*", "+", "•"]

    /// Whether the line begins or ends a block of code.
    var isFence: Bool { begins(with: "```") || begins(with: "~~~") }

    /// Whether the line break after it has a meaning: in a table, after a heading, and in indented code.
    var isVerbatim: Bool {
        let isCode = indent >= 4 || indent == 0 && begins(with: "\t")
        return isCode || begins(with: "|") || begins(with: "#") || isFence || isRule
    }

    /// Whether the line is no continuation of the one before it.
    var beginsBlock: Bool { isVerbatim || lengthOfMarker != nil || begins(with: ">") || isTag }

    /// Whether the line is in the paragraph of the line before it.
    func continues(_ last: LineStart) -> Bool {
        !text.isEmpty && !isVerbatim && !isItem && !isTag && begins(with: ">") == last.begins(with: ">")
    }

    /// Whether the line begins an item of a list.
    var isItem: Bool { lengthOfMarker.map { text.dropFirst($0).first == UInt8(ascii: " ") } ?? false }

    /// The number of bytes of a bullet, or of a number with a sign behind it.
    private var lengthOfMarker: Int? {
        if let bullet = Self.bullets.first(where: begins) { return bullet.utf8.count }
        let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        guard digits > 0, let sign = text.dropFirst(digits).first, ".)".utf8.contains(sign) else { return nil }
        return digits + 1
    }

    /// Whether the line is a line across the page, or underlines a heading.
    private var isRule: Bool {
        text.count >= 3 && text.allSatisfy { "-=_*".utf8.contains($0) }
    }

    private var isTag: Bool {
        guard begins(with: "<"), let name = text.dropFirst().first else { return false }
        // A capital letter and its small letter differ in one bit.
        return name == UInt8(ascii: "/") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= name | 0x20
    }

    private func begins(with prefix: String) -> Bool { text.starts(with: prefix.utf8) }
}
