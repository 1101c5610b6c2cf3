/// The rules for the names of headers.
package enum HeaderName {
    /// The reason why no message can have a header of this name. `nil` if it can.
    package static func problem(of name: String) -> String? {
        isToken(name) ? nil : "'\(name)' is not a valid header name (RFC 9110 §5.6.2)"
    }

    /// The reason why a call cannot send a header of this name. `nil` if it can.
    package static func problem(ofSent name: String) -> String? {
        problem(of: name) ?? (isOfTransport(name) ? "the header '\(name)' is set by the transport" : nil)
    }

    /// Whether the transport sets the header itself.
    package static func isOfTransport(_ name: String) -> Bool {
        ["content-length", "transfer-encoding", "host", "connection"].contains(name.lowercased())
    }
}
