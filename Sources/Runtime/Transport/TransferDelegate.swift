import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands the events of a URLSession to the transfers they belong to.
///
/// An object apart from the transport, since a URLSession keeps its delegate alive until it is invalidated.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let transfers = Mutex<[Int: any Transfer]>([:])

    var count: Int { transfers.withLock { $0.count } }

    func add(_ transfer: any Transfer, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    func remove(_ task: URLSessionTask) {
        transfers.withLock { transfers in
            _ = transfers.removeValue(forKey: task.taskIdentifier)
        }
    }

    func failAll(_ error: any Error) {
        for transfer in transfers.withLock({ Array($0.values) }) {
            transfer.fail(error)
        }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            transfer(of: dataTask)?.receive(response)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        transfer?.complete(error)
    }

    /// Follows no redirect: the response that says so is the response. A task that is being cancelled gets no answer.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let transfer = transfer(of: task), transfer.receive(redirect: response) else { return }
        completionHandler(nil)
        if !transfer.attach(task) {
            task.stop()
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // Any other answer leaves the task without an end. The body has come before the challenge.
        if let transfer = transfer(of: task) {
            if let response = challenge.failureResponse as? HTTPURLResponse {
                transfer.receive(response)
            }
            transfer.complete(nil)
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    private func transfer(of task: URLSessionTask) -> (any Transfer)? {
        transfers.withLock { $0[task.taskIdentifier] }
    }
}
