import Foundation

/// Prints titles, calls and tables, with colors if the output is a terminal.
struct Printer {
    private let hasStyles: Bool

    init() {
        hasStyles = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }

    func title(_ text: String, _ remark: String) {
        print("\n\(styled(text, .bold))\(remark.isEmpty ? "" : styled("  \(remark)", .faint))")
    }

    func remark(_ text: String) {
        print("  \(text)")
    }

    func call(_ text: String) {
        print("\n  \(styled(text, .cyan))")
    }

    func result(_ flavor: Flavor, _ duration: Duration, _ text: String) {
        let milliseconds = duration.formatted(.units(allowed: [.milliseconds], width: .narrow))
        print("    \(styled("\(left(flavor.rawValue, 8))  \(right(milliseconds, 7))  \(text)", .faint))")
    }

    /// Prints rows with aligned columns.
    func table(_ rows: [[String]]) {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.dropLast().enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        for row in rows {
            var cells = row[...]
            while cells.last?.isEmpty == true { cells.removeLast() }
            let columns = zip(cells.dropLast(), widths).map { cell, width in left(cell, width) + "  " }
            print("      \(columns.joined())\(cells.last ?? "")")
        }
    }

    private func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private enum Style: Int {
        case bold = 1
        case faint = 2
        case cyan = 36
    }

    private func styled(_ text: String, _ style: Style) -> String {
        hasStyles ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
