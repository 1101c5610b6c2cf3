#if canImport(Combine)
import Combine
import EndpointRuntime

/// Profiles, with publishers: each subscriber sends a request, and cancels it with its subscription.
public protocol PublisherProfileService: Sendable {
    /// A person's profile.
    func personPublisher(id: Int) -> AnyPublisher<Profiles.Person, APIError>
    /// Gives a person another name.
    func renamePublisher(id: Int, name: String) -> AnyPublisher<Profiles.Person, APIError>
}

extension StreamClient: PublisherProfileService where API == Profiles {
    /// A person's profile.
    public func personPublisher(id: Int) -> AnyPublisher<Profiles.Person, APIError> {
        person(id: id).publisher.eraseToAnyPublisher()
    }

    /// Gives a person another name.
    public func renamePublisher(id: Int, name: String) -> AnyPublisher<Profiles.Person, APIError> {
        rename(id: id, name: name).publisher.eraseToAnyPublisher()
    }
}
#endif
