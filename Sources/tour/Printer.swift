import Foundation

/// Prints titles, calls and tables; in colors on a terminal, as plain text elsewhere.
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

    func answer(_ flavor: Flavor, _ duration: Duration, _ text: String) {
        let name = flavor.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
        let milliseconds = duration.formatted(.units(allowed: [.milliseconds], width: .narrow))
        print("    \(styled("\(name)  \(right(milliseconds, 7))  \(text)", .faint))")
    }

    /// Prints rows with their columns aligned; the last column may be of any length.
    func table(_ rows: [[String]]) {
        let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.count > column + 1 ? $0[column].count : 0 }.max() ?? 0
        }
        for row in rows {
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: max(0, width - cell.count))
            }
            print("      \(cells.joined(separator: "  ").trimmingSuffix(" "))")
        }
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

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var rest = self[...]
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
