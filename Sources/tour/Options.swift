/// The options of the command line.
enum Options {
    case help
    case offline
    case live(LiveServices)

    /// An invalid command line.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    static let usage = """
        usage: swift run tour [--live [--contact ADDRESS]]

        Calls Open Library, TMDb and splatoon2.ink in three flavors each (async, callback, stream), prints the results,
        and checks that the flavors return the same values.

          --live              call the real services; by default a server in this process replies in their place
          --contact ADDRESS   the email address or web page for Open Library, which requires one
          --help              print this help

          TMDB_API_KEY        for TMDb: an API key of 32 hexadecimal digits, or the longer read access token
          TMDB_SESSION_ID     for TMDb: a session; without it the calls that write are skipped

        Exit code 0: all calls succeeded; 1: a call failed, or the values differ; 2: the command line is invalid.
        """

    init(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws {
        var arguments = arguments
        var isLive = false
        var contact: String?
        while let argument = arguments.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--live": isLive = true
            case "--contact":
                guard let address = arguments.popFirst() else {
                    throw UsageError(description: "--contact needs an address\n\n\(Self.usage)")
                }
                contact = address
            default: throw UsageError(description: "unknown option '\(argument)'\n\n\(Self.usage)")
            }
        }
        self = isLive ? .live(LiveServices(contact: contact, environment: environment)) : .offline
    }
}
