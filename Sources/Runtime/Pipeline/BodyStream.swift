import Foundation

/// A body that comes in parts, read by one reader, who closes the connection by letting go of it.
///
/// It holds the iterator of the body, so that each part can be waited for in a task of its own.
actor BodyStream {
    private let request: HTTP.Request
    /// `nil` while a part is waited for, after the end, and after an error.
    private var iterator: (any AsyncIteratorProtocol<Data, any Error>)?

    init(_ response: HTTP.StreamedResponse, to request: HTTP.Request) {
        self.request = request
        iterator = response.body.makeAsyncIterator()
    }

    /// Waits for the next part; `nil` after the last one.
    func next() async throws(APIError) -> Data? {
        do {
            guard var iterator else { return nil }
            self.iterator = nil
            let part = try await iterator.next(isolation: self)
            // A body whose reader is cancelled may just end.
            try Task.checkCancellation()
            if part != nil { self.iterator = iterator }
            return part
        } catch {
            throw APIError(error, request)
        }
    }

    /// The body, or as much of it as came when it had so many bytes.
    func beginning(_ limit: Int) async throws(APIError) -> Data {
        var body = Data()
        while body.count < limit, let part = try await next() { body.append(part) }
        return body
    }
}

// Two responses are the same where they have the same stream.
extension BodyStream: Hashable {
    static func == (left: BodyStream, right: BodyStream) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
