import Foundation

/// Keeps a credential that several processes use, so that one of them refreshes it for all.
///
/// The values are secret. A store outside of the process must encrypt them.
///
/// A lease is the right to make a new value. It belongs to one owner, and ends by itself after a duration, so that an owner
/// that dies does not block the others for longer. An error fails no call: the process then makes a value for itself.
public protocol CredentialStore: Sendable {
    /// Returns the value with a name, or `nil` if there is none.
    func load(_ name: String) async throws -> Data?

    /// Acquires the lease of a value, unless another owner has it.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - owner: A text that no other owner has.
    ///   - duration: The time after which the lease ends by itself.
    /// - Returns: Whether the owner has the lease now.
    /// - Throws: An error if the store cannot be asked.
    func acquireLease(of name: String, owner: String, for duration: Duration) async throws -> Bool

    /// Ends a lease, and stores the value that was made under it. Does neither if the owner no longer has the lease.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - owner: The owner of the lease.
    ///   - value: The value. `nil` if none could be made.
    /// - Throws: An error if the store cannot be asked.
    func releaseLease(of name: String, owner: String, storing value: Data?) async throws
}
