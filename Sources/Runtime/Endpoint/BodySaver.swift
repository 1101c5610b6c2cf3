import Foundation

/// Saves the body of a response elsewhere than in memory, such as in a file. The attempts of a call continue each other.
package protocol BodySaver: Sendable {
    /// Sends a request, and saves the body of a 2xx response.
    ///
    /// - Parameters:
    ///   - request: The request, whose headers may be changed.
    ///   - transport: The transport that sends it.
    ///   - now: The current time.
    ///   - touch: Is called when something has arrived.
    /// - Returns: The response, and the size of its body if that was saved.
    /// - Throws: The error of the transport, or that of the place to which the body is saved.
    func send(
        _ request: HTTP.Request, over transport: any Transport, now: Date, touch: @escaping @Sendable () -> Void
    ) async throws -> SavedResponse

    /// Removes what has been saved, unless it is complete.
    func abandon()
}

/// A response whose body may have been saved elsewhere.
package struct SavedResponse: Sendable {
    /// The response. Its body is empty if it was saved, and has at least the beginning of that of an error.
    let response: HTTP.Response

    /// The number of bytes of this response that were saved.
    let size: Int

    package init(_ response: HTTP.Response, size: Int) {
        self.response = response
        self.size = size
    }
}

/// One call whose response body is saved.
package struct BodySaving<Value: Sendable>: Sendable {
    let saver: any BodySaver

    /// Completes what has been saved, and returns its value.
    let finish: @Sendable () throws -> Value

    package init(saver: any BodySaver, finish: @escaping @Sendable () throws -> Value) {
        self.saver = saver
        self.finish = finish
    }

    /// The same call with another value.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> BodySaving<Other> {
        BodySaving<Other>(saver: saver) { [finish] in transform(try finish()) }
    }
}

extension Endpoint.Response {
    /// The body is saved.
    ///
    /// - Parameters:
    ///   - mediaType: The value of the `Accept` header.
    ///   - begin: Begins a call.
    /// - Returns: The form of the response.
    package static func saved(
        accept mediaType: String, by begin: @escaping @Sendable () -> BodySaving<Value>
    ) -> Self {
        Self(reading: .saved(accept: mediaType, begin))
    }
}
