/// What has happened at the server so far.
struct Journal {
    var requests: [LoopbackRequest] = []
    var accepted = 0
    var open: [Int: Socket] = [:]
    var clientsGone = 0
    var isStopped = false

    /// Numbers the request and keeps it.
    mutating func note(_ request: LoopbackRequest) -> LoopbackRequest {
        var request = request
        request.number = requests.count + 1
        requests.append(request)
        return request
    }

    /// Numbers the connection; nil when the server has stopped.
    mutating func admit(_ client: Socket) -> Int? {
        guard !isStopped else { return nil }
        accepted += 1
        open[accepted] = client
        return accepted
    }

    /// Strikes the connection off and closes it.
    mutating func leave(_ connection: Int, clientClosed: Bool) {
        // Here, under the lock: `stop` must not shut down a descriptor that somebody else has been given since.
        open.removeValue(forKey: connection)?.close()
        if clientClosed { clientsGone += 1 }
    }

    /// Ends all connections; their threads then leave.
    mutating func stop() {
        isStopped = true
        for client in open.values { client.shutdown() }
    }
}
