import EndpointServe
import SpecsCommand

/// The command line of `serve`.
struct ServeArguments {
    private(set) var specs: [String] = []
    private(set) var port = 8080
    /// The paths of specs, by the names of the specs.
    private(set) var prefixes: [String: String] = [:]
    private(set) var seed: UInt64 = 1
    private(set) var faults = Faults()
    private(set) var recordings: [String] = []
    private(set) var isQuiet = false

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        while let word = words.next() {
            switch word {
            case "--port": port = try Self.port(try words.value(of: word))
            case "--at": try addPrefix(try words.value(of: word))
            case "--seed":
                let text = try words.value(of: word)
                seed = try Self.read(text, UInt64.init, "'\(text)' is not a seed; it is a whole number, such as 7")
            case "--latency":
                let text = try words.value(of: word)
                faults.latency = try Self.read(
                    text, Latency.init, "'\(text)' is not a latency; it is a time, such as 200ms or 100ms-2s")
            case "--fail":
                let text = try words.value(of: word)
                faults.failures = try Self.read(
                    text, FailureRate.init, "'\(text)' is not a share of requests, such as 5%")
            case "--limit":
                let text = try words.value(of: word)
                faults.limit = try Self.read(
                    text, RequestRate.init,
                    "'\(text)' is not a limit; it is a number of requests in a time, such as 40/10s")
            case "--replay": recordings.append(try words.value(of: word))
            case "--quiet": isQuiet = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            default: specs.append(word)
            }
        }
        if specs.isEmpty { throw UsageError(message: "no spec is given") }
    }

    private static func read<Value>(
        _ text: String, _ read: (String) -> Value?, _ message: String
    ) throws(UsageError) -> Value {
        guard let value = read(text) else { throw UsageError(message: message) }
        return value
    }

    private static func port(_ text: String) throws(UsageError) -> Int {
        guard let port = Int(text), (0...65_535).contains(port) else {
            throw UsageError(message: "'\(text)' is not a port; it is a number from 0 to 65535")
        }
        return port
    }

    private mutating func addPrefix(_ text: String) throws(UsageError) {
        guard let match = text.wholeMatch(of: #/([A-Za-z0-9]+)=((?:\/[^\/?#\s]+)*)\/?/#) else {
            throw UsageError(
                message: "'\(text)' is not a place; it is the name of a spec and a path, such as Shop=/shop")
        }
        prefixes[String(match.1)] = String(match.2)
    }
}
