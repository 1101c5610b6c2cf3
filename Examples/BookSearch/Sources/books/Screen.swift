import BookSearch
import Foundation
import GeneratedClients
import Synchronization

/// The text that is typed, and below it what was found.
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

    /// Leaves what was shown last.
    func close() { print() }

    private func change(_ change: (inout Content) -> Void) {
        // Drawn under the lock: letters and answers come on two threads.
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
        case .failed(let error, for: _): [error.description]
        case .loaded(let found, for: let text): rows(BookFinder.State.Answer(found, for: text))
        }
    }

    private func rows(_ answer: BookFinder.State.Answer) -> [String] {
        answer.value.books.map(row) + ["\(answer.value.numFound) in all for “\(answer.input)”"]
    }

    private func row(_ book: OpenLibrary.Book) -> String {
        let year = book.firstPublishYear.map { "\($0)" } ?? "----"
        return "\(year)  \(book.title ?? book.key), \(book.authorNames?.joined(separator: ", ") ?? "nobody is named")"
    }
}
