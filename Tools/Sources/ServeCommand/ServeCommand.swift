import EndpointGenerator
import EndpointImporter
import EndpointSamples
import EndpointServe
import SpecsCommand

/// Runs a server that answers as specs say.
package struct ServeCommand: Command {
    package static let name = ServeHelp.name
    package static let operands = ServeHelp.operands
    package static let purpose = ServeHelp.purpose
    package static let help = ServeHelp.help

    private let arguments: ServeArguments

    package init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try ServeArguments(words)
    }

    package func run() throws -> Int32 {
        guard let specs = try specs() else { return 1 }
        let prefixes = specs.map { (name: $0.name, prefix: $0.prefix) }
        let start = ContinuousClock.now
        let server: MockServer
        do {
            server = try MockServer(
                specs, seed: arguments.seed, faults: arguments.faults, recorded: try recorded(specs),
                now: { ContinuousClock.now - start })
        } catch let error as RouteClash {
            throw UsageError(message: error.description)
        }
        let (port, log) = (arguments.port, arguments.isQuiet ? nil : RequestLog())
        try waiting {
            try await HTTPAdapter(server: server, log: log).run(port: port) { port in
                for line in Self.greeting(prefixes, port) { Terminal.output.write(line) }
            }
        }
        return 0
    }

    /// Reads the specs. `nil` if one has errors, which have been printed.
    private func specs() throws -> [ServedSpec]? {
        var specs: [ServedSpec] = []
        for path in arguments.specs {
            guard let loaded = try LoadedSpec(path) else { return nil }
            let name = loaded.spec.name.value
            if specs.contains(where: { $0.name == name }) {
                throw UsageError(message: "two specs have the name '\(name)'")
            }
            let prefix = arguments.prefixes[name]
            specs.append(ServedSpec(loaded.spec, loaded.models, files: loaded.files, prefix: prefix))
        }
        if let other = arguments.prefixes.keys.sorted().first(where: { name in !specs.contains { $0.name == name } }) {
            throw UsageError(message: "--at is for '\(other)', and no spec has this name")
        }
        return specs
    }

    private func recorded(_ specs: [ServedSpec]) throws -> RecordedResponses {
        var recorded = RecordedResponses(specs)
        for path in arguments.recordings {
            let before = recorded.count
            try readSamples(SourceFile(path: path, bytes: try Files.read(path))) { recorded.add($0, for: specs) }
            if recorded.count == before {
                throw CommandError(description: "'\(path)' has no requests; it must be an HTTP archive (HAR)")
            }
        }
        return recorded
    }

    /// The first lines of the output: the URL of each spec, and how a client uses it.
    static func greeting(_ specs: [(name: String, prefix: String)], _ port: Int) -> [String] {
        let origin = "http://127.0.0.1:\(port)"
        let lines = specs.map { name, prefix in
            "\(name) is at \(origin)\(prefix): ClientSettings(baseURL: URL(string: \"\(origin)\(prefix)\"))"
        }
        return lines + ["The endpoints are listed at \(origin)/"]
    }
}
