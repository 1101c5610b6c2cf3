import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way through URLSession, which ends exactly once.
///
/// The end may come from the delegate, from a cancellation or from a limit, before or after there is a task. Late
/// events are ignored.
protocol Transfer: AnyObject, Sendable {
    var request: HTTP.Request { get }

    /// Sets the task that is stopped if the transfer fails. Returns `false` if the transfer has already ended, so that
    /// the task is of no use.
    func attach(_ task: URLSessionTask) -> Bool

    func receive(_ response: HTTPURLResponse)
    func receive(_ data: Data)

    /// Takes a redirect as the response, and releases the task until the redirect is answered. Returns `false` if the
    /// transfer has already ended, so that its task is being cancelled.
    ///
    /// URLSession on Linux traps if a redirect of a cancelled task is answered. After the answer, the task is attached
    /// again: on Apple's systems, the body of the redirect comes only then.
    func receive(redirect response: HTTPURLResponse) -> Bool

    /// Ends with what URLSession says; without an error, with the response that came.
    func complete(_ error: (any Error)?)

    /// Ends the transfer, unless that has happened, and stops its task.
    func fail(_ error: any Error)
}

extension URLSessionTask {
    /// Cancels the task without waiting for URLSession, whose `cancel()` can block for long on Linux, and must not be
    /// called where its own queue may wait for us.
    func stop() {
        cancellations.async { self.cancel() }
    }
}

private let cancellations = DispatchQueue(label: "EndpointRuntime.URLSessionTransport.cancellations")
