import PackagePlugin

/// The command line of `swift package generate-clients`.
struct Options {
    var isCheck = false
    private var names: [String] = []

    static let usage = """
        usage: swift package --allow-writing-to-package-directory generate-clients [--target NAME] ... [--check]

        Generates the clients of the specs in the folder Specs of each target, and writes them into its folder Generated.
        Files there that no spec generates any more are removed if they were generated.

          --target NAME    only this target; can be given more than once
          --check          writes nothing, prints the differences, and fails if there are any
        """

    /// Returns `nil` if the usage is wanted.
    init?(_ words: [String]) throws {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h": return nil
            case "--check": isCheck = true
            case "--target":
                guard let name = words.popFirst() else { throw Invalid(problem: "--target needs the name of a target") }
                names.append(name)
            default: throw Invalid(problem: "unknown argument '\(word)'")
            }
        }
    }

    /// The named targets, or else all that have specs, or files of specs that are gone.
    func targets(of package: Package) throws -> [any Target] {
        let all = try package.targets.filter { target in
            guard target.sourceModule != nil else { return false }
            return try !target.specFiles.isEmpty || Change.hasGeneratedFile(in: target.generatedFolder)
        }
        let unknown = names.first { name in !all.contains { $0.name == name } }
        if let unknown { throw Invalid(problem: "there is no target '\(unknown)' with a folder Specs") }
        if all.isEmpty { throw Invalid(problem: "no target has specs: add one to its folder as Specs/NAME.json") }
        return names.isEmpty ? all : all.filter { names.contains($0.name) }
    }

    private struct Invalid: Error, CustomStringConvertible {
        let problem: String

        var description: String { "\(problem)\n\n\(Options.usage)" }
    }
}
