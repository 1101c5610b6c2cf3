/// The options of the command line.
struct Options {
    struct Usage: Error, CustomStringConvertible {
        let description: String
    }

    var calls = 100_000
    var seed = UInt64.random(in: 0..<1_000_000)
    /// The only case to run.
    var number: Int?
    var isTraced = false
    /// Whether to go on after a finding, and to count the findings of each invariant.
    var keepsGoing = false
    /// The invariants whose findings are ignored.
    var except: Set<String> = []
    /// The only invariant whose findings count.
    var only: String?

    init(_ arguments: ArraySlice<String>) throws(Usage) {
        var rest = arguments
        while let name = rest.popFirst() {
            switch name {
            case "--calls": calls = try Self.number(rest.popFirst(), name)
            case "--seed": seed = UInt64(try Self.number(rest.popFirst(), name))
            case "--case": number = try Self.number(rest.popFirst(), name)
            case "--only": only = rest.popFirst()
            case "--except": except = Set((rest.popFirst() ?? "").split(separator: ",").map(String.init))
            case "--trace": isTraced = true
            case "--keep-going": keepsGoing = true
            default:
                throw Usage(
                    description: """
                        usage: simulation [--calls N] [--seed N] [--case N] [--trace] [--keep-going] \
                        [--only INVARIANT] [--except INVARIANT,…]
                        """)
            }
        }
    }

    private static func number(_ text: String?, _ name: String) throws(Usage) -> Int {
        guard let number = text.flatMap({ Int($0) }), number >= 0 else {
            throw Usage(description: "\(name) needs a number")
        }
        return number
    }
}

extension Options {
    /// Runs the cases.
    ///
    /// - Returns: Whether there is no finding.
    func run() -> Bool {
        Report(options: self).run()
    }
}
