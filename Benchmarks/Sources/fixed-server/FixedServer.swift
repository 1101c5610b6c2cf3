import Foundation

/// Replies to every request on 127.0.0.1 with the same film.
///
/// It runs in a separate process, so that the CPU time of the benchmarks is that of the client alone. It prints its
/// port on start, and exits when its standard input is closed.
@main
struct FixedServer {
    static func main() throws {
        let listener = try Listener()
        FileHandle.standardOutput.write(Data("\(listener.port)\n".utf8))
        Thread.detachNewThread {
            while let connection = listener.accept() {
                Thread.detachNewThread { serve(connection) }
            }
        }
        while !FileHandle.standardInput.availableData.isEmpty {}
    }

    /// Replies to requests until the client disconnects. The requests have no bodies.
    private static func serve(_ connection: Connection) {
        let response = Array(head.utf8) + Array(film.utf8)
        while connection.waitForRequest(), connection.send(response) {}
        connection.close()
    }

    private static let head = """
        HTTP/1.1 200 OK\r
        Content-Type: application/json\r
        Content-Length: \(film.utf8.count)\r
        \r\n
        """

    /// 433 bytes.
    private static let film = #"""
        {"adult":false,"backdrop_path":"/n5Gx0pVbJq7wTzYcR2mLhAeKfDu.jpg","genre_ids":[18,9648,53],"id":730154,\#
        "original_language":"en","original_title":"The Lighthouse Keeper","overview":"A keeper counts the ships that \#
        pass, until one of them begins to count him.","popularity":28.417,\#
        "poster_path":"/c8Ue1mTqZsXv4kRyNbJgWdLaOhPi.jpg","release_date":"2019-10-18","title":"The Lighthouse Keeper",\#
        "video":false,"vote_average":7.361,"vote_count":1284}
        """#
}
