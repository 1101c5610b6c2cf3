import BookSearch
import Foundation
import GeneratedClients
import Synchronization

/// The typed text with the books that were found below it.
final class Screen: Sendable {
    private struct Content {
        var text = ""
        var state = BookFinder.State.idle
    }

    private let content = Mutex(Content())
    private let source: String

    init(source: String) {
        self.source = source
        draw(Content())
    }

    func show(text: String) { change { $0.text = text } }

    func show(_ state: BookFinder.State) { change { $0.state = state } }

    /// Ends the output. The last content stays on the screen.
    func close() { print() }

    private func change(_ change: (inout Content) -> Void) {
        // The lock is held while drawing, since letters and answers arrive on different threads.
        content.withLock { content in
            change(&content)
            draw(content)
        }
    }

    private func draw(_ content: Content) {
        let clear = isTerminal ? "\u{1B}[2J\u{1B}[H" : "\n"
        let lines =
            ["Search (\(source)): \(content.text)"] + rows(content.state.shown(beside: content.text)).map { "  \($0)" }
        FileHandle.standardOutput.write(Data((clear + lines.joined(separator: "\n") + "\n").utf8))
    }

    private func rows(_ state: BookFinder.State) -> [String] {
        switch state {
        case .idle: ["Type three letters or more; Control-D ends."]
        case .loading(let previous): (previous.map(rows) ?? []) + ["Searching..."]
        case .failed(let error, for: _): [error.description, "[Return: try again]"]
        case .loaded(let found, for: let text): rows(BookFinder.State.Answer(found, for: text))
        }
    }

    private func rows(_ answer: BookFinder.State.Answer) -> [String] {
        answer.value.books.map(row) + ["\(answer.value.numFound) in total for “\(answer.input)”"]
    }

    private func row(_ book: OpenLibrary.Book) -> String {
        let year = book.firstPublishYear.map { "\($0)" } ?? "----"
        return "\(year)  \(book.title ?? book.key), \(book.authorNames?.joined(separator: ", ") ?? "no author")"
    }
}
