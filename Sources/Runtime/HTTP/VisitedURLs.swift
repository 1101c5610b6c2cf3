import Foundation
import Synchronization

/// The URLs that a change is sent to, redirects included.
final class VisitedURLs: Sendable {
    /// `nil` after the end of the call.
    private let urls: Mutex<[URL]?>

    init(_ url: URL) {
        urls = Mutex([url])
    }

    /// Adds the URL that a redirect leads to.
    ///
    /// - Returns: `false` if the call has ended, such as by its time limit. Nothing must be sent then, since nobody would
    ///   learn of a change of that URL.
    func add(_ url: URL) -> Bool {
        urls.withLock { urls in
            urls?.append(url)
            return urls != nil
        }
    }

    /// Ends the call, and returns the URLs.
    func close() -> [URL] {
        urls.withLock { $0.take() } ?? []
    }
}

// Requests are the same whoever records where they are sent.
extension VisitedURLs: Hashable {
    static func == (left: VisitedURLs, right: VisitedURLs) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
