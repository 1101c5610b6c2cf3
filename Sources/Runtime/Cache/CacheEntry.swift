import Foundation

/// A response, and the entry of the store that it comes from or is meant for.
struct CachedResponse: Sendable {
    let response: HTTP.Response
    /// `nil` if the response has nothing to do with the store.
    let entry: CacheEntry?

    init(_ response: HTTP.Response, _ entry: CacheEntry? = nil) {
        self.response = response
        self.entry = entry
    }
}

/// An entry of the store, whose response is read before it is stored: a response that cannot be read must not be served
/// again.
struct CacheEntry: Sendable {
    let store: any CacheStore
    let key: CacheKey
    let url: URL
    /// The number of the read in ``CacheStore/reads``. `nil` if the response comes from the store.
    let read: UInt64?
    /// The response of the server. `nil` if it must not be stored.
    let fetched: StoredResponse?

    /// Stores a response that the server sent.
    func keep() {
        guard let read else { return }
        store.reads.end(read) {
            if let fetched { store.save(fetched, for: key) } else { store.remove(key) }
        }
    }

    /// Removes a response that could not be read, and stores none.
    func discard() {
        store.reads.end(read ?? store.reads.begin(url, key)) { store.remove(key) }
    }
}
