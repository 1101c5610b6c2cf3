import Foundation

/// Measures each command of `endpoint-specs` with the spec of TMDb, and `infer` with many samples.
func runCommands(_ length: Length) throws {
    try Folders.withTemporary { folder in
        let inputs = try CommandInputs(in: folder, pages: length.choose(7_000, quick: 20))
        for configuration in length.choose(GeneratorTool.Configuration.allCases, quick: [.debug]) {
            let tool = try BuiltTool("endpoint-specs", configuration)
            // This one makes the document of 'import'.
            try tool.command(inputs.export).run()
            var runs = try inputs.commands.map { name, words in
                progress("commands: \(name)")
                let rounds = length.choose(11, quick: 1)
                return (name, try (1...rounds).map { _ in try tool.command(words).measure() })
            }
            progress("commands: infer, \(inputs.megabytes)")
            runs.append(("infer, \(inputs.megabytes)", [try tool.command(inputs.inferAll).measure()]))
            show(runs, configuration)
        }
    }
}

/// The spec of TMDb, and a page of films as one sample and as many.
private struct CommandInputs {
    private let folder: String
    private let spec = Folders.root.appending(path: "Specs/TMDb").plainPath
    private let request = ["--request", "GET https://api.themoviedb.org/3/movie/popular"]
    let megabytes: String

    init(in folder: URL, pages: Int) throws {
        self.folder = folder.plainPath
        let page = String(decoding: Payload.filmPage(), as: UTF8.self)
        try folder.appending(path: "page.json").write(page)
        let lines = (1...pages).map { _ in page }.joined(separator: "\n")
        try folder.appending(path: "pages.jsonl").write(lines)
        megabytes = "\((Double(lines.utf8.count) / 1_000_000).fixed(1)) MB"
    }

    var export: [String] { ["export", spec, "--output", "\(folder)/openapi.json"] }

    var inferAll: [String] {
        ["infer", "--force", "--output", "\(folder)/Pages"] + request + ["\(folder)/pages.jsonl"]
    }

    var commands: [(name: String, words: [String])] {
        let sample = request + ["\(folder)/page.json"]
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

private func show(_ runs: [(name: String, costs: [Command.Cost])], _ configuration: GeneratorTool.Configuration) {
    var table = Table(
        "Commands of endpoint-specs for TMDb, \(configuration) build",
        ["command", "rounds", "ms (middle half)", "CPU ms (middle half)", "peak MB"])
    for (name, costs) in runs {
        table.rows.append([name, costs.count.grouped] + costs.cells)
    }
    table.show()
}
