import Foundation
import Synchronization

/// A request on its way through the pipeline, with the state of its call.
///
/// A stage that changes it passes on a copy. A class, so that each stage stores and copies one word.
final class Exchange: Sendable {
    let request: HTTP.Request

    /// The number of the attempt, counted from 1.
    let attempt: Int

    /// Receives the events of the call.
    let reporter: CallReporter

    /// The time after which nobody waits for the response.
    let expiry: Expiry

    /// The URLs that the request was sent to. `nil` if its method is safe.
    let changedURLs: ChangedURLs?

    /// Saves the body of the response. `nil` if the body is read in memory.
    let saver: (any BodySaver)?

    /// The credential and the signature, which are added to the request after the cache.
    let access: CallAccess

    /// The rules of the endpoint for its responses.
    let rules: ResponseRules?

    /// The rules of the endpoint for its request.
    let sending: SendingRules?

    init(
        _ request: HTTP.Request,
        _ reporter: CallReporter,
        until expiry: Expiry,
        rules: ResponseRules? = nil,
        sending: SendingRules? = nil,
        access: CallAccess = .anonymous
    ) {
        self.request = request
        self.reporter = reporter
        self.expiry = expiry
        self.access = access
        self.rules = rules
        self.sending = sending
        attempt = 1
        changedURLs = nil
        saver = nil
    }

    /// A copy with changes. A parameter that is `nil` keeps the present value.
    init(
        _ exchange: Exchange,
        request: HTTP.Request? = nil,
        attempt: Int? = nil,
        reporter: CallReporter? = nil,
        until expiry: Expiry? = nil,
        changing urls: ChangedURLs? = nil,
        saver: (any BodySaver)? = nil,
        access: CallAccess? = nil
    ) {
        self.request = request ?? exchange.request
        self.attempt = attempt ?? exchange.attempt
        self.reporter = reporter ?? exchange.reporter
        changedURLs = urls ?? exchange.changedURLs
        self.saver = saver ?? exchange.saver
        self.access = access ?? exchange.access
        self.expiry = expiry ?? exchange.expiry
        rules = exchange.rules
        sending = exchange.sending
    }
}

extension Exchange {
    /// Whether a file is sent or received, which may take any time.
    var transfersFile: Bool { saver != nil || request.upload != nil }

    /// The same call with another request.
    func with(_ request: HTTP.Request) -> Exchange { Exchange(self, request: request) }

    /// The request of the call, with a redactor that also knows the secrets that were added to it later.
    func request(of reply: Reply) -> HTTP.Request {
        if reply.secrets.isEmpty { return request }
        var request = request
        request.redactor = request.redactor.adding(reply.secrets)
        return request
    }

    /// Reports an event of the call.
    func report(_ kind: @autoclosure () -> CallEvent.Kind) {
        reporter.report(kind(), request)
    }

    /// Reports the start and the outcome of a call.
    func reporting<Value>(_ call: () async throws(APIError) -> Value) async throws(APIError) -> Value {
        report(.started)
        do {
            let value = try await call()
            report(.finished(nil))
            return value
        } catch {
            report(.finished(error))
            throw error
        }
    }
}

/// A response on its way back through the pipeline.
struct Reply: Sendable {
    var response: HTTP.Response

    /// The number of attempts that it took.
    var attempts = 1

    var source = ResponseSource.network

    /// Whether a redirect led to the response.
    var isRedirected = false

    /// Whether a redirect led to another origin, which got no credential.
    var hasLeftOrigin = false

    /// The secrets that were added to the request after the cache.
    var secrets: [String] = []
    /// Whether there is no response of the server, because none is stored and no request may be sent.
    var isMissing = false

    /// The unread body of a streamed response, whose `body` is empty.
    var stream: BodyStream?

    init(_ response: HTTP.Response, from source: ResponseSource = .network, stream: BodyStream? = nil) {
        self.response = response
        self.source = source
        self.stream = stream
    }
}

/// The URLs that a request with an unsafe method was sent to, redirects included.
final class ChangedURLs: Sendable {
    /// `nil` after the end of the call.
    private let urls: Mutex<[URL]?>

    init(_ url: URL) {
        urls = Mutex([url])
    }

    /// Adds the target of a redirect.
    ///
    /// - Returns: `false` if the call has ended, for example at its time limit. The request must not be sent then,
    ///   because nobody would learn that it changed the resource.
    func add(_ url: URL) -> Bool {
        urls.withLock { urls in
            urls?.append(url)
            return urls != nil
        }
    }

    /// Ends the call and returns the URLs.
    func close() -> [URL] {
        urls.withLock { $0.take() } ?? []
    }
}
