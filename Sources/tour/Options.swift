/// What the command line asks for.
enum Options {
    case help
    case rehearsal
    case live(Visitor)

    /// A word of the command line that says nothing.
    struct Misunderstanding: Error, CustomStringConvertible {
        let description: String
    }

    static let usage = """
        usage: swift run tour [--live [--contact ADDRESS]]

        Calls Open Library, TMDb and splatoon2.ink in three flavors each (async, callback, stream), shows what came back,
        and checks that the flavors agree.

          --live              call the real services; without it a server in this process plays them
          --contact ADDRESS   whom Open Library may write to: a mail address or a web page
          --help              print this

          TMDB_API_KEY        for TMDb: an API key of 32 hexadecimal digits, or the longer read access token
          TMDB_SESSION_ID     for TMDb: a session; without it the real TMDb is only read, not written to

        Exit code 0: all went well; 1: a call failed, or the flavors disagree; 2: the command line is wrong.
        """

    init(_ words: ArraySlice<String>, _ environment: [String: String]) throws {
        var words = words
        var isLive = false
        var contact: String?
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                self = .help
                return
            case "--live": isLive = true
            case "--contact":
                guard let address = words.popFirst() else {
                    throw Misunderstanding(description: "--contact needs an address\n\n\(Self.usage)")
                }
                contact = address
            default: throw Misunderstanding(description: "what is '\(word)'?\n\n\(Self.usage)")
            }
        }
        self = isLive ? .live(Visitor(contact: contact, environment: environment)) : .rehearsal
    }
}
