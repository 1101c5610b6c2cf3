import EndpointRuntime
import Foundation
import Synchronization

/// An operation of the document: its method, and the segments of its path.
struct Operation: Sendable, Hashable, CustomStringConvertible {
    let method: String
    let segments: [String]

    var description: String { "\(method) /\(segments.joined(separator: "/"))" }

    /// Whether this is the operation of a request. `{id}` is any segment.
    func matches(_ method: String, _ path: [String]) -> Bool {
        self.method == method && segments.count == path.count
            && zip(segments, path).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }

    private var parameters: Int { segments.count { $0.hasPrefix("{") } }

    /// Reads the operations of a document, those with the fewest parameters first.
    static func all(in document: URL) throws -> [Operation] {
        let json = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: document))
        guard case .object(let paths) = json["paths"] else { return [] }
        return paths.flatMap { path, item in
            ["get", "put", "post", "patch", "delete"].filter { item[$0] != nil }.map {
                Operation(method: $0.uppercased(), segments: Self.segments(of: path))
            }
        }
        .sorted { $0.parameters < $1.parameters }
    }

    /// The segments of a path without its first slash. `/flows/` has an empty segment at its end.
    static func segments(of path: String) -> [String] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
}

/// Counts the operations whose calls returned a value.
///
/// It knows them by their method and path, and so by the document and not by the generated code.
final class Tally: Sendable {
    private struct Counts {
        var calls = 0
        var area: Set<Operation> = []
        var all: Set<Operation> = []
    }

    private let operations: [Operation]
    private let counts = Mutex(Counts())

    init(operations: [Operation]) {
        self.operations = operations
    }

    /// Starts to count for an area.
    func start() {
        counts.withLock { ($0.calls, $0.area) = (0, []) }
    }

    /// Counts a call that has finished with a value.
    func record(_ event: CallEvent) {
        guard case .finished(nil) = event.kind, let url = URL(string: event.request.url) else { return }
        let path = url.path(percentEncoded: true).replacing("/api/", with: "/", maxReplacements: 1)
        let method = event.request.method.rawValue
        let segments = Operation.segments(of: path)
        guard let operation = operations.first(where: { $0.matches(method, segments) }) else { return }
        counts.withLock {
            $0.calls += 1
            $0.area.insert(operation)
            $0.all.insert(operation)
        }
    }

    /// The row of an area in the table.
    var row: String { counts.withLock { "\($0.area.count) operations, \($0.calls) calls:" } }

    /// The number of operations that were called.
    var called: Int { counts.withLock { $0.all.count } }

    /// The last line of the table.
    var total: String { "\(called) operations of \(operations.count) called," }

    /// The operations that were not called.
    var missing: [String] {
        counts.withLock { counts in operations.filter { !counts.all.contains($0) }.map(\.description).sorted() }
    }
}
