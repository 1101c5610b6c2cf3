/// The requests and connections of a server so far.
struct ServerLog {
    var requests: [LoopbackRequest] = []
    var accepted = 0
    var open: [Int: Socket] = [:]
    var clientDisconnects = 0
    var isStopped = false

    /// Numbers and records a request.
    mutating func record(_ request: LoopbackRequest) -> LoopbackRequest {
        var request = request
        request.number = requests.count + 1
        requests.append(request)
        return request
    }

    /// Adds a connection and returns its number. Returns `nil` if the server has stopped.
    mutating func addConnection(_ client: Socket) -> Int? {
        guard !isStopped else { return nil }
        accepted += 1
        open[accepted] = client
        return accepted
    }

    /// Removes a connection and closes its socket.
    mutating func removeConnection(_ connection: Int, clientClosed: Bool) {
        // The socket is closed under the lock: `stop` must not shut down a descriptor that the system has reused.
        open.removeValue(forKey: connection)?.close()
        if clientClosed { clientDisconnects += 1 }
    }

    /// Shuts down all connections, which ends their threads.
    mutating func stop() {
        isStopped = true
        for client in open.values { client.shutdown() }
    }
}
