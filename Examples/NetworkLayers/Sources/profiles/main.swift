import EndpointRuntime
import Foundation
import LoopbackServer
import Profile

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
#if canImport(Combine)
import Combine
import EndpointBridges
#endif

let server = try LoopbackServer { request in
    request.path == "/people/7"
        ? .json(#"{"id": 7, "name": "Ada"}"#) : .json(#"{"detail": "Nobody has that number."}"#, status: 404)
}
var layers: [(String, any Transport)] = [
    ("async", AsyncLayerTransport(URLSession.shared)),
    ("callback", CallbackLayerTransport(URLSession.shared)),
]
#if canImport(Combine)
layers.append(("publisher", PublisherLayerTransport(URLSession.shared)))
#else
print("This system has no Combine. Examples/Publishers also runs the publishers.")
#endif

for (name, transport) in layers {
    let client = Profiles.Client(settings: ClientSettings(baseURL: server.baseURL), transport: transport)
    let service: any AsyncProfileService = client
    print("async service, \(name) layer: \(try await service.person(id: 7).name)")

    let callbacks: any CallbackProfileService = client.callbacks
    let result = await withCheckedContinuation { done in
        callbacks.person(id: 8) { done.resume(returning: $0) }
    }
    if case .failure(let error) = result { print("callback service, \(name) layer: \(error)") }

    #if canImport(Combine)
    let publishers: any PublisherProfileService = client.streams
    let person = try await publishers.personPublisher(id: 7).firstValue()
    print("publisher service, \(name) layer: \(person?.name ?? "nobody")")
    #endif
}
server.stop()
