import EndpointRuntime

extension EventStream<HTTP.ServerSentEvent> {
    /// The data of the events, and the error that ended them.
    package func outcome() async -> String {
        var data: [String] = []
        do throws(APIError) {
            for try await event in self { data.append(event.data) }
        } catch {
            data.append(EndpointTestSupport.outcome(.failure(error)))
        }
        return data.joined(separator: " ")
    }
}
