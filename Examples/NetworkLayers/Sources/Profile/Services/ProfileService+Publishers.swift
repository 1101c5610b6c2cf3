#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime

/// Profiles, with publishers. Each subscription makes a call of its own, and cancels it when it is cancelled. That
/// cancels the request unless another call shares it.
public protocol PublisherProfileService: Sendable {
    /// A person's profile.
    func personPublisher(id: Int) -> AnyPublisher<Profiles.Person, APIError>
    /// Changes the name of a person.
    func renamePublisher(id: Int, name: String) -> AnyPublisher<Profiles.Person, APIError>
}

extension StreamClient: PublisherProfileService where API == Profiles {
    /// A person's profile.
    public func personPublisher(id: Int) -> AnyPublisher<Profiles.Person, APIError> {
        person(id: id).publisher.eraseToAnyPublisher()
    }

    /// Changes the name of a person.
    public func renamePublisher(id: Int, name: String) -> AnyPublisher<Profiles.Person, APIError> {
        rename(id: id, name: name).publisher.eraseToAnyPublisher()
    }
}
#endif
