import EndpointBridges
import EndpointRuntime
import Foundation
import Profile

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#endif

/// The style of the network layer.
enum LayerStyle: CaseIterable {
    case async, callback
    #if canImport(Combine)
    case publisher
    #endif

    func transport(_ session: URLSession) -> any Transport {
        switch self {
        case .async: AsyncLayerTransport(session)
        case .callback: CallbackLayerTransport(session)
        #if canImport(Combine)
        case .publisher: PublisherLayerTransport(session)
        #endif
        }
    }
}

/// The style of the service.
enum ServiceStyle: CaseIterable {
    case async, callback
    #if canImport(Combine)
    case publisher
    #endif

    func person(_ client: Profiles.Client, id: Int) async throws(APIError) -> Profiles.Person? {
        switch self {
        case .async:
            let service: any AsyncProfileService = client
            return try await service.person(id: id)
        case .callback:
            let service: any CallbackProfileService = client.callbacks
            return try await withCallback(cancellation: .cancelled) { service.person(id: id, completion: $0) }
        #if canImport(Combine)
        case .publisher:
            let service: any PublisherProfileService = client.streams
            return try await service.personPublisher(id: id).firstValue(cancellation: .cancelled)
        #endif
        }
    }

    func rename(_ client: Profiles.Client, id: Int, name: String) async throws(APIError) -> Profiles.Person? {
        switch self {
        case .async:
            let service: any AsyncProfileService = client
            return try await service.rename(id: id, name: name)
        case .callback:
            let service: any CallbackProfileService = client.callbacks
            return try await withCallback(cancellation: .cancelled) {
                service.rename(id: id, name: name, completion: $0)
            }
        #if canImport(Combine)
        case .publisher:
            let service: any PublisherProfileService = client.streams
            return try await service.renamePublisher(id: id, name: name).firstValue(cancellation: .cancelled)
        #endif
        }
    }
}
