import Foundation

/// A reply of the server (RESP2).
enum ValkeyReply: Sendable, Equatable {
    case status(String)
    case integer(Int)
    case bytes(Data)
    case array([ValkeyReply])
    case null
    /// An error in an array. An error that is the whole reply is thrown.
    case error(ServerError)
}

/// The first word of an error reply, such as `OOM` or `NOSCRIPT`.
///
/// The rest of the reply is dropped. It can repeat the arguments of the command, such as a password.
struct ServerError: Sendable, Equatable {
    let code: String

    init(_ reply: some Collection<UInt8>) {
        let word = reply.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let isCode =
            !word.isEmpty && word.count <= 20 && [nil, UInt8(ascii: " ")].contains(reply.dropFirst(word.count).first)
        code = isCode ? String(decoding: word, as: UTF8.self) : "ERR"
    }
}
