/// The options of the command line.
struct Options {
    struct Usage: Error, CustomStringConvertible {
        let description: String
    }

    var size = Size()
    var seed = UInt64.random(in: 0..<1_000_000)
    /// The only scenario to run.
    var only: String?

    init(_ arguments: ArraySlice<String>) throws(Usage) {
        var rest = arguments
        while let name = rest.popFirst() {
            switch name {
            case "--processes": size.processes = try Self.number(rest.popFirst(), name)
            case "--keys": size.keys = try Self.number(rest.popFirst(), name)
            case "--seed": seed = UInt64(try Self.number(rest.popFirst(), name))
            case "--only": only = rest.popFirst()
            default:
                throw Usage(description: "usage: fleet-simulation [--processes N] [--keys N] [--seed N] [--only NAME]")
            }
        }
    }

    private static func number(_ text: String?, _ name: String) throws(Usage) -> Int {
        guard let number = text.flatMap({ Int($0) }), number > 0 else {
            throw Usage(description: "\(name) needs a number, 1 or more")
        }
        return number
    }
}
