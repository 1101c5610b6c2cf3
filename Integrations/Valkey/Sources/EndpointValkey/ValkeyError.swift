/// An error of the connection to a server, or of the server.
///
/// No error contains a password, a key or a value.
public enum ValkeyError: Error, Sendable, Equatable {
    /// The configuration is invalid. The text says why.
    case invalidConfiguration(String)

    /// No connection could be opened. The text says why. Commands fail at once until the next attempt is due.
    case unreachable(String)

    /// The connection was lost before the reply. The server might have run the command.
    case connectionLost

    /// The server did not reply within ``ValkeyConfiguration/commandTimeout``, or did not accept a connection within
    /// ``ValkeyConfiguration/connectTimeout``. The server might have run the command.
    case timedOut

    /// The server replied with an error. The text is its code, such as `OOM`.
    case refused(String)

    /// The server sent bytes that are no reply, a reply of an unexpected type, or one that is too large.
    case unreadableReply

    /// The client is closed.
    case closed
}

extension ValkeyError: CustomStringConvertible {
    /// The cause, and a remedy if there is one.
    public var description: String {
        switch self {
        case .invalidConfiguration(let problem): "The configuration of Valkey is invalid: \(problem)"
        case .unreachable(let reason): "No connection to Valkey: \(reason)"
        case .connectionLost: "The connection to Valkey was lost."
        case .timedOut: "Valkey did not reply in time."
        case .refused(let code): "Valkey replied with \(code): \(Self.meaning(of: code))"
        case .unreadableReply: "The reply of Valkey cannot be read, or is too large."
        case .closed: "The client of Valkey is closed."
        }
    }

    private static func meaning(of code: String) -> String {
        switch code {
        case "OOM": "its memory is full. Raise 'maxmemory', or choose a policy that evicts keys."
        case "READONLY": "the server is a replica. Connect to its primary."
        case "LOADING": "it is still loading its data."
        case "BUSY": "it runs a script that takes long."
        case "MISCONF": "it cannot save its data, and refuses to write."
        case "NOAUTH": "it requires a password."
        case "WRONGPASS": "the user or the password is wrong."
        case "NOPERM": "the user must not run this command, or must not access this key."
        case "MOVED", "ASK", "CLUSTERDOWN", "CROSSSLOT": "it belongs to a cluster, which this client does not support."
        case "DENIED": "it accepts only connections from its own machine (protected mode)."
        case "WRONGTYPE": "another program uses the key. Choose another key prefix."
        default: "it did not run the command."
        }
    }
}
