/// A case of the simulation: all that servers, sessions and callers do. It is a value, so that it can be printed, and
/// made shorter. Times are milliseconds.
struct Case: Hashable, Sendable {
    /// The order of jobs that are ready at the same time. `nil` is the order in which they became ready.
    var order: UInt64?
    var sessions: [SessionPlan]
    var resources: [ResourcePlan]
    var calls: [CallPlan]
}

/// A session of a user.
struct SessionPlan: Hashable, Sendable {
    var user = 0
    /// The session that it was made from with `with`. It has the user, the credential and the cache of that one.
    var base: Int?
    var credential = CredentialPlan.none
    var timeout = 60_000
    var idleTimeout = 60_000
    var attemptTimeout: Int?
    var attempts = 1
    var rate: RatePlan?
    var concurrency: Int?
    var shares = false
    var caches = false
    /// The time for which a stale response may be used.
    var staleIfError = 0
    var pauses = false
}

struct RatePlan: Hashable, Sendable {
    var requests = 1
    var per = 1_000
    var burst: Int?
}

enum CredentialPlan: Hashable, Sendable {
    case none
    /// A header with a secret of the user.
    case header
    /// A provider of values. Each list has the behavior of its closure, call after call.
    case provider([ProvidePlan])
    case signer(SignPlan)
    /// A signer of one session that signs as the user of the current task.
    case taskSigner
}

/// The behavior of a provider's closure. It takes `delay`.
struct ProvidePlan: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case value
        /// It throws a `URLError`, as if the device was offline.
        case offline
        /// It never returns.
        case hang
        /// It requests the value from the server, without a credential.
        case request
        /// It starts a task that outlives it, and calls the client with the credential later.
        case startTask
    }

    var kind = Kind.value
    var delay = 0
}

/// The behavior of a signer's closure. It takes `delay`.
struct SignPlan: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case value
        /// It never returns.
        case hang
        /// It requests a nonce through the same session, without a signature.
        case request
    }

    var kind = Kind.value
    var delay = 0
}

/// A resource of the server, with its replies to the requests in the order of their arrival.
struct ResourcePlan: Hashable, Sendable {
    var replies: [ReplyPlan] = []
    /// Whether the last reply is that to all further requests. Otherwise, they get a plain 200.
    var repeatsLast = false
    /// The lifetime of a response that may be stored.
    var lifetime: Int?
    /// The elements of the body if it is a stream, or the number of pages.
    var elements = 1
    /// The time between two elements.
    var gap = 0
    var end = BodyEnd.whole
}

enum BodyEnd: Hashable, Sendable { case whole, broken, silent }

/// A reply of the server, after `delay`.
struct ReplyPlan: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case value
        case status(Int)
        case tooMany(retryAfter: Int?)
        /// 401, and the value of the credential is not valid any more.
        case revoke
        /// 401, whatever the credential is.
        case refuse
        case redirect(status: Int, to: Int, leavesOrigin: Bool)
        /// The connection fails before the request is processed.
        case dropBefore
        /// The connection fails after the request was processed.
        case dropAfter
        /// The body ends too early.
        case cut
        case hang
    }

    var kind = Kind.value
    var delay = 0
}

struct CallPlan: Hashable, Sendable {
    enum Flavor: Hashable, Sendable { case async, callback, stream, lines, events, pages }
    enum Method: String, Hashable, Sendable { case get = "GET", put = "PUT", post = "POST", delete = "DELETE" }
    enum Urgency: Int, Hashable, Sendable { case low = 17, medium = 21, high = 25 }

    var session = 0
    var flavor = Flavor.async
    var method = Method.get
    var resource = 0
    var start = 0
    /// The time after the start at which it is cancelled.
    var cancel: Int?
    var timeout: Int?
    /// Whether a POST may be sent twice.
    var isIdempotent = false
    /// Whether it has no credential.
    var isAnonymous = false
    /// The user of its own `Authorization` header, or the user of the task.
    var user: Int?
    /// A limit of the endpoint.
    var limit: RatePlan?
    var urgency = Urgency.medium
    /// The time after the start at which it becomes urgent.
    var raise: Int?
    /// Whether its task runs on the actor of the user interface.
    var isOnInterface = false
    /// The elements that a stream reads before it leaves, and the time between them.
    var elements = 3
    var dwell = 0
}

extension CallPlan {
    /// Whether the call has several elements.
    var isStream: Bool { flavor == .lines || flavor == .events || flavor == .pages }

    /// Whether the server may process the request twice without harm.
    var mayRepeat: Bool { method != .post || isIdempotent }
}

extension Case {
    /// The user that the server sees in a call. `nil` if the call has no credential.
    func user(of call: CallPlan) -> Int? {
        if call.isAnonymous { return nil }
        let session = session(call.session)
        return switch session.credential {
        case .none, .taskSigner: call.user
        case .header, .provider, .signer: session.user
        }
    }

    /// A session with the user, the credential and the cache of the one that it was made from.
    func session(_ index: Int) -> SessionPlan {
        var session = sessions[index]
        guard session.base != nil else { return session }
        let root = sessions[root(of: index)]
        session.user = root.user
        session.credential = root.credential
        session.caches = root.caches
        return session
    }

    /// The session from which all sessions with the same shared state were made.
    func root(of session: Int) -> Int { sessions[session].base.map(root) ?? session }
}
