public import EndpointSharing
public import Foundation

/// A value and its lease are two keys on one node of a cluster.
extension ValkeyStore: CredentialStore {
    /// The value with a name. `nil` if there is none, or if it was made with another secret.
    public func load(_ name: String) async throws -> Data? {
        let key = valueKey(name)
        switch try await client.send(["GET", .text(key)]) {
        case .bytes(let box): return seal.open(box, name: key)
        case .null: return nil
        default: throw ValkeyError.unreadableReply
        }
    }

    /// Acquires the lease of a value, unless another owner has it.
    public func acquireLease(of name: String, owner: String, for duration: Duration) async throws -> Bool {
        try await LeaseScript(client: client).take(leaseKey(name), token: owner, for: duration) == .acquired
    }

    /// Ends a lease, and stores the value that was made under it, unless the owner has lost it.
    public func releaseLease(of name: String, owner: String, storing value: Data?) async throws {
        let key = valueKey(name)
        try await LeaseScript(client: client).release(
            leaseKey(name), token: owner, storing: try value.map { try seal.close($0, name: key) }, at: key)
    }

    private func valueKey(_ name: String) -> String { key("credential", tag: seal.name(name)) }

    private func leaseKey(_ name: String) -> String { key("lease", tag: seal.name(name)) }
}
