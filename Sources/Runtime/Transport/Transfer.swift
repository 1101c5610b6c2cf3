import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way through URLSession, which ends exactly once.
///
/// The end may come from the delegate, from a cancellation or from a limit, before or after there is a task. Late
/// events are ignored.
protocol Transfer: AnyObject, Sendable {
    var request: HTTPRequest { get }

    /// Names the task to cancel. `false`: the transfer has ended already, and the task need not run.
    func attach(_ task: URLSessionTask) -> Bool

    func receive(_ response: HTTPURLResponse)
    func receive(_ data: Data)

    /// Takes a redirect as the response. `false`: the transfer has ended, and its task is being cancelled.
    ///
    /// From here on the task ends by itself once it is told not to follow, and must not be cancelled any more: URLSession
    /// on Linux traps where it is told so about a task that was cancelled.
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
