/// The parts of a request that are added to it after the cache: values of providers, and the signature.
struct CallAccess: Sendable {
    /// The credentials whose values a provider returns.
    let provided: [ProvidedCredential]

    /// The origin whose requests are signed. `nil` if the request is not signed.
    let signedOrigin: Origin?

    /// Nothing is added.
    static let none = CallAccess(provided: [], signedOrigin: nil)

    /// Refuses a call of a provider's own closure, which would wait for itself. The request must not be shared before
    /// this check, because it could join one that waits for the provider.
    func check(_ request: HTTP.Request) throws(APIError) {
        guard provided.contains(where: \.isRunning) else { return }
        throw .authentication(
            .credential, because: "the provider of the credential sent a request that needs the same credential",
            request)
    }
}
