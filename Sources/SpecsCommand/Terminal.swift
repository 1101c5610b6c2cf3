import Foundation

/// An output, with colours if it is a terminal and `NO_COLOR` is not set (no-color.org).
package struct Terminal: Sendable {
    package enum Style {
        case plain, error, warning, breaking
    }

    private let handle: FileHandle
    private let isTerminal: Bool
    private let hasColors: Bool

    package static let error = Terminal(FileHandle.standardError)
    package static let output = Terminal(FileHandle.standardOutput)

    private init(_ handle: FileHandle) {
        self.handle = handle
        isTerminal = isatty(handle.fileDescriptor) == 1
        let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
        hasColors = isTerminal && noColor.isEmpty
    }

    package func write(_ text: String, _ style: Style = .plain, terminator: String = "\n") {
        put(colored(text, style) + terminator)
    }

    /// Shows a line until the next one is written. Nothing is shown outside of a terminal.
    func showProgress(_ text: String) {
        if isTerminal { put("\r\u{1B}[K\(text)\r") }
    }

    private func put(_ text: String) {
        let erased = isTerminal && !text.hasPrefix("\r") ? "\u{1B}[K" + text : text
        do {
            try handle.write(contentsOf: Data(erased.utf8))
        } catch {
            // Nobody reads these messages, and the work of the command goes on.
            if handle.fileDescriptor == STDERR_FILENO { return }
            // A report that is lost must not look like a success.
            Self.error.write("error: the output cannot be written: it is closed, or its disk is full", .error)
            exit(1)
        }
    }

    /// Colours the word before the message.
    private func colored(_ text: String, _ style: Style) -> String {
        guard hasColors else { return text }
        let (word, code) =
            switch style {
            case .plain: ("", "")
            case .error: ("error:", "31")
            case .warning: ("warning:", "33")
            case .breaking: ("breaking:", "31")
            }
        if word.isEmpty { return text }
        guard let range = text.range(of: word) else { return text }
        return text.replacingCharacters(in: range, with: "\u{1B}[1;\(code)m\(word)\u{1B}[0m")
    }
}
