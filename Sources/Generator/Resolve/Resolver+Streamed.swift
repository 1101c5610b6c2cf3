extension Resolver {
    /// Returns the endpoint whose response is streamed, if the spec has it besides the whole response. Its method in the
    /// stream client has the name of the other.
    func streamed(_ endpoint: SpecEndpoint) -> Endpoint? {
        guard let other = endpoint.streamedEndpoint else { return nil }
        var streamed = self.endpoint(other)
        streamed.methodName = SwiftName.escaped(endpoint.name.value)
        return streamed
    }
}
