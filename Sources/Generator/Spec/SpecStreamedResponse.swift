/// The stream that a server sends in place of the whole response, if the request asks for it.
struct SpecStreamedResponse {
    let format: SpecStream
    /// Each element.
    let response: SpecResponse
    /// The data of the event that ends a stream of events.
    let end: Located<String>?
    /// The constants by which a request asks for the stream.
    let when: [JSONMember]
    /// The name of the endpoint value, if the spec gives one.
    let name: Located<String>?
    let location: Location
}

extension SpecEndpoint {
    /// The name of the endpoint value whose response is streamed: `adviseStream`.
    var streamedName: Located<String>? {
        streamed.map { $0.name ?? Located("\(name.value)Stream", at: $0.location) }
    }

    /// The endpoint whose response is streamed, if the spec has it besides the whole response.
    var streamedEndpoint: SpecEndpoint? {
        guard let streamed, let streamedName else { return nil }
        var endpoint = self
        endpoint.name = streamedName
        endpoint.response = streamed.response
        endpoint.stream = streamed.format
        endpoint.streamEnd = streamed.end
        endpoint.constants = streamed.when
        endpoint.streamed = nil
        // The example is that of the whole response.
        endpoint.example = nil
        endpoint.accepts = []
        return endpoint
    }

    /// The constants in the query: all if no members can be added to the body.
    var queryConstants: [JSONMember] {
        switch body {
        case .none, .raw: constants
        case .json, .jsonMembers, .form, .multipart: []
        }
    }
}
