import ClientGenerator

/// What the command line asks for.
struct Arguments {
    var specs: [String] = []
    var output: String?
    var namespace: String?
    var access = Access.public

    static let usage = """
        usage: generate-clients [--output FOLDER] [--name NAME] [--access public|internal] SPEC.json ...

        Reads the spec files of one API and writes its models, its endpoints and its three clients as Swift files.

          --output FOLDER    where the files go; without it the specs are only checked
          --name NAME        the namespace; without it the name of the spec file, or for several files of their folder
          --access ACCESS    who may use the code where the spec does not say it: public (default) or internal
        """

    /// Why nothing, or not all, was written.
    struct Failure: Error {
        let message: String
    }

    init(_ words: [String]) throws(Failure) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--output": output = try Self.value(of: word, &words)
            case "--name": namespace = try Self.value(of: word, &words)
            case "--access":
                let value = try Self.value(of: word, &words)
                guard let access = Access(rawValue: value) else {
                    throw Failure(message: "--access must be public or internal, not '\(value)'")
                }
                self.access = access
            case _ where word.hasPrefix("-"): throw Failure(message: "unknown option '\(word)'")
            default: specs.append(word)
            }
        }
        if specs.isEmpty { throw Failure(message: "no spec file is named") }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = words.popFirst() else { throw Failure(message: "\(option) needs a value") }
        return value
    }

    /// The namespace that was given, or the one that follows from the files' names.
    var name: String {
        if let namespace { return namespace }
        let path = specs[0].split(separator: "/")
        let name = specs.count == 1 ? path.last : path.dropLast().last
        guard let name else { return "" }
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : String(name)
    }
}
