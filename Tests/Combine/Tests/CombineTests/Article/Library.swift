import Combine
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization

/// An older library that reports a value or an error to a callback, on any thread.
struct Library {
    final class Ticket: Sendable {
        func cancel() {}
    }

    func loadName(id: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) -> Ticket {
        DispatchQueue.global().async { completion("Ada", nil) }
        return Ticket()
    }
}

/// The error if the library reports neither a value nor an error.
struct Missing: Error {}

// A client in the form that the generator emits.

extension Endpoint<Item> {
    fileprivate static func book(_ id: Int) -> Self { Endpoint(.get, "/books/\(id)") }
}

extension AsyncClient<TestAPI> {
    func book(id: Int) async throws(APIError) -> Item { try await send(.book(id)) }

    func search(_ text: String) async throws(APIError) -> [Item] {
        try await send(Endpoint<[Item]>(.get, "/books", query: ["q": text]))
    }
}

extension CallbackClient<TestAPI> {
    @discardableResult
    func book(id: Int, completion: @escaping Completion<Item>) -> CancellationHandle {
        send(.book(id), completion: completion)
    }
}

extension StreamClient<TestAPI> {
    func books() -> PageStream<[Item], Item> {
        stream(Endpoint<[Item]>(.get, "/books")).pages(by: .page("page", maximum: 1)) { $0 }
    }
}

/// A model with the text of a search field.
final class Model {
    @Published var text = ""
}

/// A list that shows the results of a search.
final class List: Sendable {
    private let log = Mutex<[String]>([])

    var shown: [String] { log.withLock { $0 } }

    func clear() { log.withLock { $0.append("nothing") } }
    func spin(over books: [Item]) { log.withLock { $0.append("…\(books.map(\.name).joined())") } }
    func show(_ books: [Item], title: String) {
        log.withLock { $0.append("\(title): \(books.map(\.name).joined())") }
    }
    func explain(_ error: any Error) { log.withLock { $0.append("\(error)") } }
}
