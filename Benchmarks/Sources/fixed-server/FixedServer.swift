import Foundation

/// Answers every request on 127.0.0.1 with the same film, and prints the port first.
///
/// It runs in a process of its own, so that the CPU time of the benchmarks is the client's alone, and ends when its
/// input does, so that none is left behind.
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

    /// Answers request after request, none of which has a body.
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
