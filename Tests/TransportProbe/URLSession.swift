import EndpointRuntime

typealias ProbedTransport = URLSessionTransport
