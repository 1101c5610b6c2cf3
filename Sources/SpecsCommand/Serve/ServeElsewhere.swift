import EndpointImporter

/// The command `serve` in the tool without packages, which has no server.
struct ServeElsewhere: Command {
    static let name = ServeHelp.name
    static let operands = ServeHelp.operands
    static let purpose = ServeHelp.purpose
    static let help = ServeHelp.help

    private let words: [String]

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        self.words = words
    }

    func run() throws -> Int32 {
        throw CommandError(
            description: """
                'serve' needs the package Hummingbird. \(ToolWithPackages.sentence(about: "Hummingbird")):
                  \(ToolWithPackages.command([Self.name] + words))
                """)
    }
}
