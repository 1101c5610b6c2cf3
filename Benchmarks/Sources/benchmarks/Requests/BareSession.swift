import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The minimal use of URLSession with a delegate: data tasks that collect their bodies.
///
/// It has the configuration of the runtime's transport, without cookies and caches. It neither checks the status nor
/// decodes the body.
struct BareSession: Sendable {
    private let url: URL
    private let delegate = BodyCollector()
    private let session: URLSession

    init(url: URL) {
        self.url = url
        let configuration = URLSessionConfiguration.default
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    func send() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            send { continuation.resume(with: $0) }
        }
    }

    /// Sends the request and runs the completion on a queue, as the runtime does.
    func send(reportingOn queue: DispatchQueue) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            send { result in queue.async { continuation.resume(with: result) } }
        }
    }

    private func send(completion: @escaping BodyCollector.Completion) {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let task = session.dataTask(with: request)
        delegate.expect(task, completion)
        task.resume()
    }
}

private final class BodyCollector: NSObject, URLSessionDataDelegate, Sendable {
    typealias Completion = @Sendable (Result<Data, any Error>) -> Void

    private struct Transfer {
        let completion: Completion
        var body = Data()
    }

    private let transfers = Mutex<[Int: Transfer]>([:])

    func expect(_ task: URLSessionTask, _ completion: @escaping Completion) {
        transfers.withLock { $0[task.taskIdentifier] = Transfer(completion: completion) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfers.withLock { $0[dataTask.taskIdentifier]?.body.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        transfer.completion(error.map { .failure($0) } ?? .success(transfer.body))
    }
}
