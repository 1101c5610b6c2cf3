import Synchronization

/// The hashes of the requests of a list of pages, from the first page up to a position.
///
/// A value with one more request shares the storage, so that a page costs constant time and memory. A copy is made only
/// if the pages after the same position differ, because the list was iterated again and has changed.
struct VisitedRequests: Sendable {
    /// Hashes and their positions in the list. A value sees the positions below its count.
    private final class Storage: Sendable {
        let positions: Mutex<[Int: Int]>

        init(_ positions: [Int: Int] = [:]) {
            self.positions = Mutex(positions)
        }
    }

    private let storage: Storage
    private let count: Int

    init() {
        self.init(Storage(), count: 0)
    }

    private init(_ storage: Storage, count: Int) {
        self.storage = storage
        self.count = count
    }

    func contains(_ hash: Int) -> Bool {
        storage.positions.withLock { $0[hash].map { $0 < count } ?? false }
    }

    /// The requests with one more, which must not be among them.
    func adding(_ hash: Int) -> VisitedRequests {
        let isShared = storage.positions.withLock { positions in
            if positions[hash] == count { return true }
            guard positions.count == count else { return false }
            positions[hash] = count
            return true
        }
        if isShared { return VisitedRequests(storage, count: count + 1) }
        var positions = storage.positions.withLock { $0 }.filter { $0.value < count }
        positions[hash] = count
        return VisitedRequests(Storage(positions), count: count + 1)
    }
}
