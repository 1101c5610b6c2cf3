import Foundation

/// Measures each command of `endpoint-specs` with the spec of TMDb, and `infer` with many samples.
func runCommands(_ length: Length) throws {
    try Folders.withTemporary { folder in
        let inputs = try CommandInputs(in: folder, pages: length.choose(7_000, quick: 200))
        for configuration in length.choose(GeneratorTool.Configuration.allCases, quick: [.debug]) {
            let tool = try BuiltTool("endpoint-specs", configuration)
            let server = try BuiltTool("endpoint-specs", configuration, ofPackage: "Tools")
            // This one makes the document of 'import'.
            try tool.command(inputs.export).run()
            let commands = inputs.commands.map { (name: $0, command: tool.command($1)) }
            var runs = try (commands + [("serve, a request", inputs.serve(server))]).map { name, command in
                progress("commands: \(name)")
                let rounds = length.choose(11, quick: 1)
                return (name, try (1...rounds).map { _ in try command.measure() })
            }
            for file in inputs.files {
                progress("commands: \(file.name)")
                let cost = try tool.command(inputs.infer(file)).measure()
                runs.append((file.name, [cost]))
                try file.check(cost)
            }
            show(runs, configuration)
        }
    }
}

/// The spec of TMDb, and a page of films as one sample and as many.
private struct CommandInputs {
    private let folder: String
    private let spec = Folders.root.appending(path: "Specs/TMDb").plainPath
    private static let url = "https://api.themoviedb.org/3/movie/popular"
    /// Many samples: lines of JSON, and an HTTP archive.
    let files: [SampleFile]

    init(in folder: URL, pages: Int) throws {
        self.folder = folder.plainPath
        let page = String(decoding: Payload.filmPage(), as: UTF8.self)
        try folder.appending(path: "page.json").write(page)
        let text = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
        let entry = """
            {"request": {"method": "GET", "url": "\(Self.url)"},
             "response": {"status": 200, "content": {"mimeType": "application/json", "text": \(text)}}}
            """
        let entries = (1...pages).map { _ in entry }.joined(separator: ",\n")
        let lines = (1...pages).map { _ in page }.joined(separator: "\n")
        files = [
            try SampleFile("pages.jsonl", lines, in: folder, before: Self.request, limit: 1.25),
            // The bodies are texts in the JSON of the archive.
            try SampleFile("pages.har", #"{"log": {"entries": [\#(entries)]}}"#, in: folder, limit: 2.5),
        ]
    }

    private static let request = ["--request", "GET \(url)"]

    var export: [String] { ["export", spec, "--output", "\(folder)/openapi.json"] }

    func infer(_ file: SampleFile) -> [String] {
        ["infer", "--force", "--output", "\(folder)/Pages"] + file.words
    }

    /// Starts a server on a free port, asks it once, and ends it.
    func serve(_ tool: BuiltTool) -> Command {
        let script = """
            "$@" >"$0" & server=$!
            until url=$(sed -n 's|^The endpoints are listed at \\(http.*\\)/$|\\1|p' "$0") && [ "$url" ]; do
                kill -0 $server || exit 1
                sleep 0.005
            done
            curl --silent --fail --output "$0.json" "$url/3/movie/popular?api_key=a"; status=$?
            kill -TERM $server && wait $server && exit $status
            """
        let words = tool.command(["serve", spec, "--port", "0", "--quiet"]).words
        return Command(["sh", "-c", script, "\(folder)/serve.txt"] + words)
    }

    var commands: [(name: String, words: [String])] {
        let sample = Self.request + ["\(folder)/page.json"]
        return [
            ("--help", ["--help"]),
            ("import", ["import", "--force", "--output", "\(folder)/TMDb", "\(folder)/openapi.json"]),
            ("infer", ["infer", "--force", "--output", "\(folder)/Page"] + sample),
            ("check", ["check", spec]),
            ("check, a sample", ["check", spec] + sample),
            ("drift", ["drift", spec] + sample),
            ("diff", ["diff", spec, spec]),
            ("export", export),
            ("docs", ["docs", spec, "--output", "\(folder)/tmdb.html"]),
            ("completions", ["completions", "zsh"]),
        ]
    }
}

/// A file of samples.
private struct SampleFile {
    let name: String
    let words: [String]
    /// The most memory that a command may take.
    private let limit: Double

    /// Writes a file. The limit is a multiple of its size, beside the memory of the command itself.
    init(_ file: String, _ text: String, in folder: URL, before request: [String] = [], limit: Double) throws {
        try folder.appending(path: file).write(text)
        words = request + [folder.appending(path: file).plainPath]
        let bytes = Double(text.utf8.count)
        self.limit = bytes * limit + 50_000_000
        name = "infer, \((bytes / 1_000_000).fixed(1)) MB of \(file)"
    }

    func check(_ cost: Command.Cost) throws {
        if cost.peakBytes <= limit { return }
        let (peak, most) = ((cost.peakBytes / 1_000_000).fixed(0), (limit / 1_000_000).fixed(0))
        throw Command.Failure(command: name, output: "it took \(peak) MB, more than \(most) MB")
    }
}

private func show(_ runs: [(name: String, costs: [Command.Cost])], _ configuration: GeneratorTool.Configuration) {
    var table = Table(
        "Commands of endpoint-specs for TMDb, \(configuration) build",
        ["command", "rounds", "ms (middle half)", "CPU ms (middle half)", "peak MB"])
    for (name, costs) in runs {
        table.rows.append([name, costs.count.grouped] + costs.cells)
    }
    table.show()
}
