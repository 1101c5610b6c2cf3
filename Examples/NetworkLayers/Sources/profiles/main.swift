import EndpointRuntime
import Foundation
import LoopbackServer
import Profile

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let server = try LoopbackServer { request in
    request.path == "/people/7"
        ? .json(#"{"id": 7, "name": "Ada"}"#) : .json(#"{"detail": "Nobody has that number."}"#, status: 404)
}
let layers: [(String, any Transport)] = [
    ("async", AsyncLayerTransport(URLSession.shared)),
    ("callback", CallbackLayerTransport(URLSession.shared)),
]

for (name, transport) in layers {
    let client = Profiles.Client(settings: ClientSettings(baseURL: server.baseURL), transport: transport)
    let service: any AsyncProfileService = client
    print("async service, \(name) layer: \(try await service.person(id: 7).name)")

    let callbacks: any CallbackProfileService = client.callbacks
    let result = await withCheckedContinuation { done in
        callbacks.person(id: 8) { done.resume(returning: $0) }
    }
    if case .failure(let error) = result { print("callback service, \(name) layer: \(error)") }
}
server.stop()
