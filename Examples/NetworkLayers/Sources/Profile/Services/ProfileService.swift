import EndpointRuntime

/// Profiles, with async/await.
public protocol AsyncProfileService: Sendable {
    /// A person's profile.
    func person(id: Int) async throws(APIError) -> Profiles.Person
    /// Changes the name of a person.
    func rename(id: Int, name: String) async throws(APIError) -> Profiles.Person
}

/// Profiles, with completion handlers.
public protocol CallbackProfileService: Sendable {
    /// A person's profile.
    @discardableResult
    func person(id: Int, completion: @escaping Completion<Profiles.Person>) -> CancellationHandle
    /// Changes the name of a person.
    @discardableResult
    func rename(id: Int, name: String, completion: @escaping Completion<Profiles.Person>) -> CancellationHandle
}

// The generated clients conform to the services. A fake in a test can conform as well.
extension AsyncClient: AsyncProfileService where API == Profiles {}
extension CallbackClient: CallbackProfileService where API == Profiles {}
