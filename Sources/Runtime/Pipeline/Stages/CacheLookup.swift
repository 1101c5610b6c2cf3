import Foundation

/// A request that the cache may answer, with everything that is needed to read and to store its response.
///
/// The value of a response is read before it is stored, because a response that cannot be read must not be used again.
///
/// A class, so that each step stores and copies one word of it.
final class CacheLookup: Sendable {
    let exchange: Exchange
    let key: CacheKey
    let salt: Salt
    private let reader: any ReplyReader
    private let store: any GuardedStore
    /// The number of times that all responses had been removed when the call began.
    private let removals: UInt64
    /// Ends the turn of this process to fetch the response.
    private let endTurn: (@Sendable (FetchEnd) -> Void)?

    init(
        _ exchange: Exchange, _ reader: any ReplyReader, _ key: CacheKey, _ salt: Salt, _ store: any GuardedStore,
        after removals: UInt64, endTurn: (@Sendable (FetchEnd) -> Void)? = nil
    ) {
        self.exchange = exchange
        self.reader = reader
        self.key = key
        self.salt = salt
        self.store = store
        self.removals = removals
        self.endTurn = endTurn
    }

    /// The same request as a call of its own.
    var inBackground: CacheLookup {
        let call = Exchange(exchange, reporter: exchange.reporter.forAnotherCall())
        return CacheLookup(call, reader, key, salt, store, after: removals)
    }

    /// The same request, which ends a turn.
    func reporting(_ endTurn: (@Sendable (FetchEnd) -> Void)?) -> CacheLookup {
        CacheLookup(exchange, reader, key, salt, store, after: removals, endTurn: endTurn)
    }

    /// Starts to replace a stale response. Returns `false` if another task already replaces it.
    func beginRefresh() -> Bool { store.refreshes.begin(key) }

    func endRefresh() { store.refreshes.end(key) }

    /// Records that the resource is being requested. Returns the number of the read.
    func beginRead() -> UInt64 { store.reads.begin(exchange.request.url, key, after: removals) }
}

extension CacheLookup {
    /// The reply with a stored response.
    func use(_ stored: StoredResponse, from source: ResponseSource) -> Reply {
        exchange.report(.cache(source))
        return Reply(stored.response(from: source), from: source, added: providedSecrets)
    }

    /// The present values of the providers, which a stored response may repeat.
    private var providedSecrets: AddedSecrets {
        let parts = exchange.access.provided.compactMap(\.latest).flatMap(\.alternative.parts)
        return AddedSecrets(texts: parts.secrets, items: parts.itemNames)
    }

    /// The error of the call for the status of a reply. `nil` if the reply has a value.
    func statusError(of reply: Reply) -> APIError? {
        do throws(APIError) {
            try reader.checkStatus(of: reply, to: exchange)
            return nil
        } catch {
            return error
        }
    }

    /// The error of a call that has failed, or whose server has.
    func error(of outcome: StageOutcome) -> APIError? {
        switch outcome {
        case .success(let reply): statusError(of: reply)
        case .failure(let error): error
        }
    }

    /// Reads a stored response, or removes it if it cannot be read.
    func read(_ reply: Reply) -> StageOutcome {
        do throws(APIError) {
            return .success(try reader.read(reply, to: exchange))
        } catch {
            store.reads.end(beginRead()) { store.remove(key) }
            return .failure(error)
        }
    }

    /// Reads and stores the response of the server.
    ///
    /// - Parameters:
    ///   - outcome: The response, or the error in its place.
    ///   - read: The number of the read.
    ///   - requested: The time at which the request was sent.
    ///   - received: The time at which the response has arrived.
    /// - Returns: The response with its value, or the error.
    func store(_ outcome: StageOutcome, _ read: UInt64, requested: Date, received: Date) -> StageOutcome {
        // These statuses say nothing about the resource.
        guard case .success(let reply) = outcome, reply.response.status < 500,
            reply.response.status != 408, reply.response.status != 429
        else {
            store.reads.end(read)
            endTurn?(outcome.saysNothing ? .abandoned : .notStored)
            return outcome
        }
        let outcome =
            hasValue(reply) ? StageOutcome { () throws(APIError) in try reader.read(reply, to: exchange) } : outcome
        let stored =
            reply.isRedirected || repeatsSecrets(reply)
            ? nil
            : StoredResponse(
                reply.response, to: exchange.request.headers, salt, requested: requested, received: received)
        var isReusable = false
        store.reads.end(read) {
            guard case .success = outcome, let stored else { return store.remove(key) }
            store.save(stored, for: key)
            isReusable = stored.isReusable
        }
        endTurn?(isReusable ? .stored : .notStored)
        return outcome
    }

    /// Whether an error body repeats the value of a provider. When that has been replaced, nothing could mask it.
    private func repeatsSecrets(_ reply: Reply) -> Bool {
        guard reply.response.status >= 400, !reply.added.texts.isEmpty else { return false }
        let redactor = exchange.request(of: reply).redactor
        return redactor.scrub(reply.response.body) != reply.response.body
            || redactor.scrub(reply.response.headers) != reply.response.headers
    }

    private func hasValue(_ reply: Reply) -> Bool {
        let status = reply.response.status
        return (200...299).contains(status) || exchange.rules?.accepts(status) == true
    }
}

extension StageOutcome {
    /// Whether the outcome says nothing about the response that another call would get.
    fileprivate var saysNothing: Bool {
        switch self {
        case .failure(.cancelled), .failure(.timedOut), .failure(.clientClosed), .failure(.authentication),
            .failure(.rateLimited):
            true
        case .success, .failure: false
        }
    }
}
