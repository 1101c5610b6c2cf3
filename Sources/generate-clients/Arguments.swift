import EndpointGenerator

/// The parsed command line.
struct Arguments {
    var specs: [String] = []
    var output: String?
    var namespace: String?
    var access = Access.public
    /// The modules that the generated code can import. `nil` if they are unknown.
    var modules: Set<String>?

    static let usage = """
        usage: generate-clients [--output FOLDER] [--name NAME] [--access public|internal]
                                [--modules NAMES] SPEC.json ...

        Reads the spec files of one API and writes its models, endpoints and three clients as Swift files.

          --output FOLDER    the folder of the Swift files; if omitted, the specs are only checked
          --name NAME        the namespace (default: the name of the spec file, or of the folder of several files)
          --access ACCESS    the access level if the spec does not set it: public (default) or internal
          --modules NAMES    the modules that the target can import, separated by commas; warns of others that it needs
        """

    /// The reason why the files were not written, or not all of them.
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
            case "--modules":
                modules = Set(try Self.value(of: word, &words).split(separator: ",").map(String.init))
            case _ where word.hasPrefix("-"): throw Failure(message: "unknown option '\(word)'")
            default: specs.append(word)
            }
        }
        if specs.isEmpty { throw Failure(message: "no spec file is given") }
        if let stem = repeatedStem {
            throw Failure(message: "two spec files are named '\(stem)', so their Swift files would be the same")
        }
    }

    /// The name that several spec files have in their folders. It is that of their Swift files.
    private var repeatedStem: String? {
        var stems: Set<String> = []
        return specs.map { SourceFile(path: $0, bytes: []).stem }.first { !stems.insert($0).inserted }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = words.popFirst() else { throw Failure(message: "\(option) needs a value") }
        return value
    }

    /// The given namespace, or the one derived from the names of the files.
    var name: String {
        if let namespace { return namespace }
        let path = specs[0].split(separator: "/")
        let name = specs.count == 1 ? path.last : path.dropLast().last
        guard let name else { return "" }
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : String(name)
    }
}
