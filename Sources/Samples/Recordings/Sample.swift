import EndpointGenerator

/// A request with its response, or a response alone.
package struct Sample: Sendable {
    /// The place of the sample for a person: `shop.har, entry 3`, or the path of a file.
    package let place: String
    /// The request. `nil` if only the response is known.
    package let request: SampleRequest?
    /// The response.
    package let response: SampleResponse

    package init(place: String, request: SampleRequest?, response: SampleResponse) {
        self.place = place
        self.request = request
        self.response = response
    }
}

/// The request of a sample.
package struct SampleRequest: Sendable {
    /// The method in capitals, such as `GET`.
    package let method: String
    /// The whole URL, with its query.
    package let url: String
    package let headers: [SampleHeader]
    package let body: SampleBody?

    package init(method: String, url: String, headers: [SampleHeader] = [], body: SampleBody? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// The response of a sample.
package struct SampleResponse: Sendable {
    /// The status. `nil` if it is unknown.
    package let status: Int?
    package let headers: [SampleHeader]
    package let body: SampleBody?

    package init(status: Int?, headers: [SampleHeader] = [], body: SampleBody?) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// The reason why a sample cannot be read.
package struct SampleError: Error, Sendable, CustomStringConvertible {
    /// The place: `path:line:column`, or the place of a sample.
    package let place: String
    /// The problem, and how to solve it.
    package let message: String

    package init(place: String, _ message: String) {
        self.place = place
        self.message = message
    }

    init(_ source: SourceFile, at offset: Int, _ message: String) {
        let (line, column) = LineTable(source).position(at: offset)
        self.init(place: "\(source.path):\(line):\(column)", message)
    }

    /// The format of compiler messages.
    package var description: String { "\(place): error: \(message)" }
}
