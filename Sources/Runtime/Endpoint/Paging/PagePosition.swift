/// The place of the parameter that names a page.
public enum PagePlace: Sendable, Hashable {
    /// The query.
    case query

    /// An object in the JSON body of the request, at the end of a path of keys. An empty path leads to the body itself.
    ///
    /// The other bytes of the body are sent unchanged. Objects of the path that are missing or `null` are added.
    case body(at: [String] = [])

    /// The headers of the request.
    case header
}

/// The parameter that names a page.
struct PagePosition: Sendable {
    let name: String
    let place: PagePlace

    /// The number in a request. `nil` if there is none.
    func number(in request: EndpointRequest) -> Int? {
        switch place {
        case .query: request.query[name].flatMap { Int($0) }
        case .header: request.headers[name].flatMap { Int($0) }
        case .body(let keys): request.body.flatMap { JSONMember(keys + [name]).number(in: $0.data) }
        }
    }

    /// Writes a number into a request. Has no effect if the body is not a JSON object.
    func write(_ number: Int, to request: inout EndpointRequest) {
        write(String(number), json: number, to: &request)
    }

    /// Writes a text into a request. Has no effect if the body is not a JSON object.
    func write(_ text: String, to request: inout EndpointRequest) {
        write(text, json: text, to: &request)
    }

    private func write(_ text: String, json value: some JSONWritable, to request: inout EndpointRequest) {
        switch place {
        case .query: request.query[name] = text
        case .header: request.headers[name] = text
        case .body(let keys):
            let body = request.body ?? .json([:])
            guard let data = JSONMember(keys + [name]).replaced(in: body.data, by: JSONWriter.write(value)) else {
                return
            }
            request.body = body.with(data)
        }
    }
}
