import Foundation
import Synchronization

/// The URLs that a request with an unsafe method was sent to, redirects included.
final class ChangedURLs: Sendable {
    /// `nil` after the end of the call.
    private let urls: Mutex<[URL]?>

    init(_ url: URL) {
        urls = Mutex([url])
    }

    /// Adds the target of a redirect.
    ///
    /// - Returns: `false` if the call has ended, for example at its time limit. The request must not be sent then, because
    ///   nobody would learn that it changed the resource.
    func add(_ url: URL) -> Bool {
        urls.withLock { urls in
            urls?.append(url)
            return urls != nil
        }
    }

    /// Ends the call and returns the URLs.
    func close() -> [URL] {
        urls.withLock { $0.take() } ?? []
    }
}
