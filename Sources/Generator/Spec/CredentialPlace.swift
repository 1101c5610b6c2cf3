/// The part of a request that carries a credential.
package enum CredentialPlace: Hashable {
    case query(String)
    case header(String, prefix: String)
    case cookie(String)
    /// A username and a password in the `Authorization` header.
    case basic

    /// The place without the details of its value. A request can have only one value in it.
    package var slot: CredentialPlace {
        switch self {
        case .query, .cookie: self
        case .header(let name, _): .header(name.lowercased(), prefix: "")
        case .basic: .header("authorization", prefix: "")
        }
    }

    /// The reason why a request cannot have a credential here. `nil` if it can.
    package var problem: String? {
        switch self {
        case .header(let name, let prefix):
            if let problem = HeaderName.problem(ofSent: name) { return problem }
            let isPrintable = prefix.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            return isPrintable ? nil : "the 'prefix' of a header must be printable ASCII"
        case .query(let name): return name.isEmpty ? "the query parameter needs a name" : nil
        case .cookie(let name):
            return isToken(name) ? nil : "'\(name)' is not a valid cookie name (RFC 6265 §4.1.1)"
        case .basic: return nil
        }
    }
}
