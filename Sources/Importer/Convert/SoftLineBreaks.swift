/// Line breaks inside of sentences, which Markdown reads as spaces.
enum SoftLineBreaks {
    /// The length from which a line of a document was broken because it was full.
    private static let fullLine = 60

    /// The lines, with one in place of those that are one sentence. Code, tables, headings and items of lists keep their
    /// lines. So does a line after a short one, because its author meant to break it.
    static func joined(_ lines: [String]) -> [String] {
        var joined: [String] = []
        var isCode = false
        var isList = false
        var last = ""
        for (index, line) in lines.enumerated() {
            let wasCode = isCode
            if isFence(line) { isCode.toggle() }
            let isText = !isCode && !wasCode
            if isText, isList, endsList(line, last, lines[(index + 1)...]) {
                joined += ["", line]
            } else if isText, continues(line, last) {
                joined[joined.count - 1] += " " + line.drop { $0 == " " }
            } else {
                joined.append(line)
            }
            isList = isItem(line) || isList && !joined.suffix(2).contains("")
            last = line
        }
        return joined
    }

    /// Whether a line is a text below a list. Markdown would read it as a part of the last item (CommonMark, section 5.2), but
    /// its author begins a sentence at the margin, and no item follows.
    private static func endsList(_ line: String, _ last: String, _ rest: ArraySlice<String>) -> Bool {
        guard line.first?.isUppercase == true, !rest.prefix(while: { !$0.isEmpty }).contains(where: isItem) else {
            return false
        }
        guard let end = last.last else { return false }
        return ".!?`)".contains(end) || isItem(last) && last.count < fullLine / 2 && !"-:,;".contains(end)
    }

    private static func continues(_ line: String, _ last: String) -> Bool {
        if line.isEmpty || beginsBlock(line) || isVerbatim(last) { return false }
        return last.count >= fullLine && !last.hasSuffix(":") && !last.hasSuffix("\\")
    }

    private static func isFence(_ line: String) -> Bool { line.contains(#/^ *(```|~~~)/#) }

    /// Whether a line break after a line has a meaning: in a table, after a heading, and in indented code.
    private static func isVerbatim(_ line: String) -> Bool {
        line.contains(#/^( *[|#]| {4}|\t)/#) || isFence(line) || line.contains(#/^ *[-=_*]{3,}$/#)
    }

    private static func beginsBlock(_ line: String) -> Bool {
        isVerbatim(line) || line.contains(#/^ *([-*+•>]|\d+[.)]) ?/#) || line.contains(#/^ *<[A-Za-z\/]/#)
    }

    /// Whether a line begins an item of a list. Most lines are told apart by their first letter.
    private static func isItem(_ line: String) -> Bool {
        guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }), first < UInt8(ascii: "A") || first > 127
        else { return false }
        return line.contains(#/^ *([-*+•]|\d+[.)]) /#)
    }
}
