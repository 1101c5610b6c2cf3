import Foundation

extension HTTP {
    /// Receives a response part by part, without a copy of the body in memory. See ``Transport/send(_:to:)``.
    public protocol BodyReceiver: Sendable {
        /// Receives the head of the response, whose body is empty. It is called once, before the parts of the body.
        ///
        /// - Throws: An error that ends the transfer.
        func receive(_ head: HTTP.Response) throws

        /// Receives the next part of the body, after decompression. The transfer waits until it returns.
        ///
        /// - Throws: An error that ends the transfer.
        func receive(_ part: Data) throws
    }
}
