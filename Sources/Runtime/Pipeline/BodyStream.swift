import Foundation

/// A body that arrives in parts and has one reader. Releasing it closes the connection.
///
/// It holds the iterator of the body, so that each part can be awaited in a task of its own.
actor BodyStream {
    private let request: HTTP.Request
    /// `nil` while a part is awaited, after the end, and after an error.
    private var iterator: (any AsyncIteratorProtocol<Data, any Error>)?

    init(_ response: HTTP.StreamedResponse, to request: HTTP.Request) {
        self.request = request
        iterator = response.body.makeAsyncIterator()
    }

    /// Waits for the next part. Returns `nil` after the last one.
    func next() async throws(APIError) -> Data? {
        do {
            guard var iterator else { return nil }
            self.iterator = nil
            let part = try await iterator.next(isolation: self)
            // A body whose reader is cancelled may end without an error.
            try Task.checkCancellation()
            if part != nil { self.iterator = iterator }
            return part
        } catch {
            throw APIError(error, request)
        }
    }

    /// The body, up to the part that exceeds a number of bytes.
    func beginning(_ limit: Int) async throws(APIError) -> Data {
        var body = Data()
        while body.count < limit, let part = try await next() { body.append(part) }
        return body
    }
}
