import Foundation

/// An event of a case. The events are all that the invariants see.
enum Event: Hashable, Sendable {
    case started(call: Int)
    case cancelled(call: Int)
    case raised(call: Int)
    /// The runtime works for the call.
    case entered(call: Int)
    /// The call shares the request of an earlier call.
    case joined(call: Int)
    case element(call: Int, Answer)
    case completed(call: Int, Outcome)
    /// A request has reached a server.
    case request(Request)
    /// A response, or its head, was sent, or the connection has ended.
    case response(request: Int, Response, urgency: Int)
    /// A closure of the user starts or ends to work for a call, or for none in particular.
    case providing(session: Int, replacing: Secret?, isValid: Bool)
    case provided(session: Int, isOffline: Bool)
    case signing(call: Int?)
    case signed(call: Int?)
    /// A value was read on the caller's actor.
    case readOnInterface(call: Int)
    /// Nothing more happens at this time.
    case quiet
    /// Nothing more happens, and no call runs.
    case idle(Leftovers)
    case ended(Leftovers)
}

/// The value of a call: who sent the request according to the server, and to what.
struct Answer: Hashable, Sendable {
    /// `nil` if the request had no credential.
    var user: Int?
    var resource = 0
    var host = Host.api
}

enum Host: String, Hashable, Sendable {
    case api = "api.test"
    case other = "other.test"
}

/// The end of a call.
enum Outcome: Hashable, Sendable {
    case value(Answer)
    /// The stream has ended.
    case end
    /// The consumer has left the stream.
    case left
    case cancelled
    case timedOut
    case rateLimited
    case status(Int)
    case transport
    case decoding
    case authentication(String)
    case other(String)
}

/// A request as a server receives it.
struct Request: Hashable, Sendable {
    var id: Int
    /// The call in whose task it was sent. `nil` if it was sent in the background.
    var call: Int?
    /// The call that its URL names. `nil` if the method is safe, and no redirect has added it.
    var tag: Int?
    var host: Host
    var method: String
    var resource: Int
    /// The secrets that it has.
    var secrets: [Secret]
    var urgency: Int

    /// The user of the credential.
    var user: Int? { secrets.first?.user }
}

/// A secret of a user. Its text can be recognized wherever it gets.
struct Secret: Hashable, Sendable {
    var user: Int
    var version: Int

    var text: String { "secret-\(user)-\(version)-" }

    /// The secrets in a text.
    static func all(in text: String) -> [Secret] {
        guard text.utf8.contains(UInt8(ascii: "-")) else { return [] }
        return text.components(separatedBy: "secret-").dropFirst().compactMap { rest in
            let parts = rest.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let user = Int(parts[0]), let version = Int(parts[1]) else { return nil }
            return Secret(user: user, version: version)
        }
    }
}

/// The response to a request.
enum Response: Hashable, Sendable {
    case status(Int, retryAfter: Int?)
    case redirect(Int, to: Int, Host)
    case dropped
    /// The client has closed the connection.
    case closed

    var status: Int? {
        switch self {
        case .status(let status, _), .redirect(let status, _, _): status
        case .dropped, .closed: nil
        }
    }
}

/// The state that is left after all calls have ended.
struct Leftovers: Hashable, Sendable {
    var timers = 0
    var sharedRequests = 0
    var sharingCallers = 0
    var waiting = 0
    var openBodies = 0

    var isEmpty: Bool { self == Leftovers() }
}
