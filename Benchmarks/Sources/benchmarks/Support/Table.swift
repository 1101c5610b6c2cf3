import Foundation

/// A table of text with a title.
struct Table {
    let title: String
    let columns: [String]
    var rows: [[String]] = []

    init(_ title: String, _ columns: [String]) {
        self.title = title
        self.columns = columns
    }

    mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    func show() {
        let lines = [columns] + rows
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        let text = lines.map { line in
            let cells = zip(line, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
            return "  " + cells.joined(separator: "   ")
        }
        say("\n\(title)\n\n" + text.joined(separator: "\n"))
    }
}

/// Prints without buffering, even if the output is a file.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
