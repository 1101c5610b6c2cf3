import Foundation

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
