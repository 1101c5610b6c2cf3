import Foundation
import LoopbackServer

extension LoopbackRequest {
    /// The path, which a `switch` compares with patterns.
    var route: Route { Route(path) }

    /// The JSON in the body. An empty object if the body is not a JSON object.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }
}

extension LoopbackReply {
    /// The same reply with one more header.
    func with(_ name: String, _ value: String) -> LoopbackReply {
        var copy = self
        copy.headers.append(LoopbackRequest.Field(name: name, value: value))
        return copy
    }
}
