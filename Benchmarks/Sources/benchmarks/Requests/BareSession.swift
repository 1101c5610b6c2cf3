import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The least that can be done with URLSession and a delegate: data tasks that gather their bodies.
///
/// It has the settings that the runtime's transport has, so that it does not pay for cookies and caches either, and it
/// neither looks at the status nor decodes.
final class BareSession: NSObject, URLSessionDataDelegate, Sendable {
    private typealias Completion = @Sendable (Result<Data, any Error>) -> Void

    private struct Transfer {
        let completion: Completion
        var body = Data()
    }

    private let transfers = Mutex<[Int: Transfer]>([:])
    private let url: URL
    private let configuration: URLSessionConfiguration

    init(url: URL) {
        self.url = url
        configuration = .default
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    }

    /// The session keeps its delegate alive until it is invalidated.
    func makeSession() -> URLSession {
        URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    func send(with session: URLSession) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            send(with: session) { continuation.resume(with: $0) }
        }
    }

    /// The same, with a completion that runs on a queue, as the runtime promises.
    func send(with session: URLSession, reportingOn queue: DispatchQueue) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            send(with: session) { result in queue.async { continuation.resume(with: result) } }
        }
    }

    private func send(with session: URLSession, completion: @escaping Completion) {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let task = session.dataTask(with: request)
        transfers.withLock { $0[task.taskIdentifier] = Transfer(completion: completion) }
        task.resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfers.withLock { $0[dataTask.taskIdentifier]?.body.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        transfer.completion(error.map { .failure($0) } ?? .success(transfer.body))
    }
}
