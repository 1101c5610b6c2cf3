// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

nonisolated extension AsyncClient<Vault> {
    /// Sends `GET /secrets/{name}`.
    public func secret(name: String) async throws(APIError) -> Vault.Secret {
        try await send(API.Endpoints.secret(name: name))
    }

    /// Sends `GET /status`.
    public func status() async throws(APIError) -> Vault.Status {
        try await send(API.Endpoints.status())
    }

    /// Sends `POST /login`.
    public func login() async throws(APIError) -> Vault.Status {
        try await send(API.Endpoints.login())
    }

    /// Adds a secret. `POST /secrets`
    public func addSecret(body: Vault.Secret) async throws(APIError) -> Vault.Secret {
        try await send(API.Endpoints.addSecret(body: body))
    }

    /// The secrets that everybody knows. With a token, also those of the team. `GET /secrets`
    public func publicSecrets(page: Int? = nil) async throws(APIError) -> [Vault.Secret] {
        try await send(API.Endpoints.publicSecrets(page: page))
    }

    /// Sends `DELETE /secrets/{name}`.
    public func remove(name: String) async throws(APIError) {
        try await send(API.Endpoints.remove(name: name))
    }
}
