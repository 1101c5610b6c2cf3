// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

nonisolated extension CallbackClient<Vault> {
    /// Sends `GET /secrets/{name}`.
    @discardableResult
    public func secret(name: String, completion: @escaping Completion<Vault.Secret>) -> CancellationHandle {
        send(API.Endpoints.secret(name: name), completion: completion)
    }

    /// Sends `GET /status`.
    @discardableResult
    public func status(completion: @escaping Completion<Vault.Status>) -> CancellationHandle {
        send(API.Endpoints.status(), completion: completion)
    }

    /// Sends `POST /login`.
    @discardableResult
    public func login(completion: @escaping Completion<Vault.Status>) -> CancellationHandle {
        send(API.Endpoints.login(), completion: completion)
    }

    /// Adds a secret.
    @discardableResult
    public func addSecret(body: Vault.Secret, completion: @escaping Completion<Vault.Secret>) -> CancellationHandle {
        send(API.Endpoints.addSecret(body: body), completion: completion)
    }

    /// The secrets that everybody knows. With a token, also those of the team.
    @discardableResult
    public func publicSecrets(
        page: Int? = nil, completion: @escaping Completion<[Vault.Secret]>
    ) -> CancellationHandle {
        send(API.Endpoints.publicSecrets(page: page), completion: completion)
    }

    /// Sends `DELETE /secrets/{name}`.
    @discardableResult
    public func remove(name: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.remove(name: name), completion: completion)
    }
}
