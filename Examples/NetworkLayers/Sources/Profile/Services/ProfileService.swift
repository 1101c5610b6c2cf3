import EndpointRuntime

/// Profiles, with async/await.
public protocol AsyncProfileService: Sendable {
    /// A person's profile.
    func person(id: Int) async throws(APIError) -> Profiles.Person
    /// Gives a person another name.
    func rename(id: Int, name: String) async throws(APIError) -> Profiles.Person
}

/// Profiles, with completion handlers.
public protocol CallbackProfileService: Sendable {
    /// A person's profile.
    @discardableResult
    func person(id: Int, completion: @escaping Completion<Profiles.Person>) -> CancellationHandle
    /// Gives a person another name.
    @discardableResult
    func rename(id: Int, name: String, completion: @escaping Completion<Profiles.Person>) -> CancellationHandle
}

// The generated clients are the services; a fake in a test is another.
extension AsyncClient: AsyncProfileService where API == Profiles {}
extension CallbackClient: CallbackProfileService where API == Profiles {}
