import Foundation
import Synchronization

/// A request on its way through the pipeline, with the state of its call.
///
/// A stage that changes it passes on a copy. A class, so that each stage stores and copies one word.
final class Exchange: Sendable {
    /// The way in which the body of the response reaches the caller.
    enum Delivery: Sendable {
        /// The body is read in memory. The reader checks the response and reads its value.
        case value(any ReplyReader)
        /// The body is saved elsewhere, for example in a file.
        case saved(any BodySaver)
        /// The caller reads the body part by part. The call ends with the head of the response.
        case stream
    }

    let request: HTTP.Request

    /// The origin of the request.
    let origin: Origin

    let delivery: Delivery

    /// The number of the attempt, counted from 1.
    let attempt: Int

    /// Receives the events of the call.
    let reporter: CallReporter

    /// The time limit of the call.
    let timeLimit: Duration

    /// The end of the time limit of the call.
    let due: Duration

    /// The time after which nobody waits for the response. The callers that share the request extend it.
    let expiry: Expiry

    /// The requests whose redirects led to this one, the first one first.
    let redirects: [HTTP.Request]

    /// The URLs that the request was sent to. `nil` if its method is safe.
    let changedURLs: ChangedURLs?

    /// The credential and the signature, which are added to the request after the cache.
    let access: CallAccess

    /// The rules of the endpoint for its responses.
    let rules: ResponseRules?

    /// The rules of the endpoint for its request.
    let sending: SendingRules?

    /// The template of the endpoint's path. `nil` if it has a complete URL, and after a redirect.
    let pathTemplate: String?

    init(
        _ request: HTTP.Request,
        to origin: Origin,
        _ delivery: Delivery,
        _ reporter: CallReporter,
        timeLimit: Duration,
        until due: Duration,
        rules: ResponseRules? = nil,
        sending: SendingRules? = nil,
        access: CallAccess = .anonymous,
        pathTemplate: String? = nil
    ) {
        self.request = request
        self.origin = origin
        self.delivery = delivery
        self.reporter = reporter
        self.timeLimit = timeLimit
        self.due = due
        expiry = Expiry(due)
        self.access = access
        self.rules = rules
        self.sending = sending
        self.pathTemplate = pathTemplate
        attempt = 1
        redirects = []
        changedURLs = nil
    }

    /// A copy with changes. A parameter that is `nil` keeps the present value. Only a redirect changes the origin.
    init(
        _ exchange: Exchange,
        request: HTTP.Request? = nil,
        attempt: Int? = nil,
        reporter: CallReporter? = nil,
        after redirects: [HTTP.Request]? = nil,
        changing urls: ChangedURLs? = nil,
        access: CallAccess? = nil
    ) {
        self.request = request ?? exchange.request
        self.attempt = attempt ?? exchange.attempt
        self.reporter = reporter ?? exchange.reporter
        self.redirects = redirects ?? exchange.redirects
        changedURLs = urls ?? exchange.changedURLs
        self.access = access ?? exchange.access
        delivery = exchange.delivery
        timeLimit = exchange.timeLimit
        due = exchange.due
        expiry = exchange.expiry
        rules = exchange.rules
        sending = exchange.sending
        origin = redirects == nil ? exchange.origin : Origin(self.request.url)
        pathTemplate = redirects == nil ? exchange.pathTemplate : nil
    }
}

extension Exchange {
    /// Whether a file is sent or received, which may take any time.
    var transfersFile: Bool {
        if case .saved = delivery { return true }
        return request.upload != nil
    }

    /// Whether the call has the time limit of a transfer, also after a redirect that has dropped the file.
    var isTransfer: Bool { transfersFile || redirects.contains { $0.upload != nil } }

    /// The same call with another request.
    func with(_ request: HTTP.Request) -> Exchange { Exchange(self, request: request) }

    /// The request of the call, with a redactor that also knows the secrets that were added to it later.
    func request(of reply: Reply) -> HTTP.Request { request.knowing(reply.added) }

    /// The request as events show it.
    var reported: ReportedRequest {
        ReportedRequest(request: request, origin: origin, pathTemplate: pathTemplate)
    }

    /// Reports an event of the call.
    func report(_ kind: @autoclosure () -> CallEvent.Kind) {
        reporter.report(kind(), reported)
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
