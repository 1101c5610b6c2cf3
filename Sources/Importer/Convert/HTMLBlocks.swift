/// The parts of HTML whose form depends on all that is in them: tables and quotations.
enum HTMLBlocks {
    static func markdown(_ text: String) -> String {
        var text = text
        if text.contains("</table>") { text = withTables(text) }
        if text.contains("</blockquote>") { text = withQuotations(text) }
        return text
    }

    /// The first row of a table is its heading.
    private static func withTables(_ text: String) -> String {
        text.replacing(#/<table(?:\s[^<>]*)?>((?:(?!<table\b)[\s\S])*?)<\/table>\s*/#) { table in
            let rows = table.1.split(separator: #/<t(?:r|head|body|foot)(?:\s[^<>]*)?>/#).map(cells)
                .filter { !$0.isEmpty }
            guard let heading = rows.first else { return "" }
            let lines = [heading, heading.map { _ in "---" }] + rows.dropFirst()
            return "\n\n\(lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))\n\n"
        }
    }

    /// The cells of a row. Each is one line.
    private static func cells(_ row: Substring) -> [String] {
        let parts = row.split(separator: #/<t[dh](?:\s[^<>]*)?>/#, omittingEmptySubsequences: false)
        return parts.dropFirst().map { cell in
            let text = cell.replacing(
                #/<\/?(?:t[dhr]|thead|tbody|tfoot|br|p|div|[ou]l|li)(?:\s[^<>]*)?\/?>/#, with: " ")
            return text.replacing("|", with: "\\|").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    private static func withQuotations(_ text: String) -> String {
        text.replacing(
            #/<blockquote(?:\s[^<>]*)?>((?:(?!<blockquote\b)[\s\S])*?)<\/blockquote>\s*/#
        ) { quotation in
            let lines = quotation.1.replacing(#/<\/?(?:br|p)\s*\/?>/#, with: "\n").split(separator: "\n")
                .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
            return "\n\n\(lines.map { "> \($0)" }.joined(separator: "\n>\n"))\n\n"
        }
    }
}
