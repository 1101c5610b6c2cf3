import Foundation

/// Measures the time and the memory of the generator, and the size of its output.
func runGenerator(_ length: Length) throws {
    let sizes = length.choose([20, 100, 1_000], quick: [20, 100])
    try Folders.withTemporary { folder in
        let specs = try sizes.map { size in
            let spec = folder.appending(path: "Synthetic\(size).json")
            try spec.write(SyntheticSpec(endpointCount: size).text)
            return spec
        }
        for configuration in length.choose(GeneratorTool.Configuration.allCases, quick: [.debug]) {
            let tool = try GeneratorTool(configuration)
            let runs = try measure(tool, specs, rounds: length.choose(11, quick: 3), scratch: folder)
            show(runs, sizes: sizes, configuration)
        }
        let shipped = Dictionary(grouping: Folders.root.appending(path: "Specs").files(".json")) { file in
            let parent = file.deletingLastPathComponent().lastPathComponent
            return parent == "Specs" ? file.deletingPathExtension().lastPathComponent : parent
        }
        let synthetic = specs.map { (name: $0.deletingPathExtension().lastPathComponent, specs: [$0]) }
        let apis = shipped.sorted { $0.key < $1.key }.map { (name: $0.key, specs: $0.value) }
        try showOutput(of: synthetic, apis, try GeneratorTool(.debug), scratch: folder)
    }
}

/// Runs the generator on each spec in turns, so that disturbances of the machine affect all specs. Each run writes all
/// files.
private func measure(_ tool: GeneratorTool, _ specs: [URL], rounds: Int, scratch: URL) throws -> [[Command.Cost]] {
    var runs = specs.map { _ in [Command.Cost]() }
    for round in 1...rounds {
        for (index, spec) in specs.enumerated() {
            let output = scratch.appending(path: "run-\(round)-\(index)")
            runs[index].append(try tool.generate(spec, into: output))
            try FileManager.default.removeItem(at: output)
        }
    }
    return runs
}

private func show(_ runs: [[Command.Cost]], sizes: [Int], _ configuration: GeneratorTool.Configuration) {
    var table = Table(
        "Generator, \(configuration) build: one run of the process, all files written",
        ["endpoints", "models", "ms (middle half)", "CPU ms (middle half)", "peak MB", "time per endpoint, first = 1"]
    )
    let perEndpoint = zip(runs, sizes).map { runs, size in runs.map(\.seconds).median / Double(size) }
    for (index, size) in sizes.enumerated() {
        let growth = (perEndpoint[index] / perEndpoint[0]).fixed(2)
        table.rows.append([size.grouped, (3 * size).grouped] + runs[index].cells + [growth])
    }
    table.show()
    if let last = runs.last, runs.count > 2 {
        let growth = last.map(\.seconds).median / runs[1].map(\.seconds).median
        say("\n  From \(sizes[1]) to \(sizes[2].grouped) endpoints the time grows \(growth.fixed(1)) times.")
    }
}

/// Prints the output sizes of all specs. The last row is the sum of the shipped specs.
private func showOutput(
    of synthetic: [(name: String, specs: [URL])], _ shipped: [(name: String, specs: [URL])], _ tool: GeneratorTool,
    scratch: URL
) throws {
    var table = Table(
        "Generated code (without empty lines and comments)",
        ["spec", "endpoints", "models", "lines per endpoint", "bytes", "lines per model", "bytes"]
    )
    func size(_ api: (name: String, specs: [URL])) throws -> OutputSize {
        let output = scratch.appending(path: "output-\(api.name)")
        try tool.generate(api.specs, name: api.name, into: output)
        return try OutputSize(specs: api.specs, output: output)
    }
    func add(_ name: String, _ size: OutputSize) {
        table.add(
            name, size.endpointCount.grouped, size.modelCount.grouped,
            size.perEndpoint.lines, size.perEndpoint.bytes, size.perModel.lines, size.perModel.bytes
        )
    }
    for api in synthetic { add(api.name, try size(api)) }
    let sizes = try shipped.map(size)
    for (api, size) in zip(shipped, sizes) { add(api.name, size) }
    if let first = sizes.first { add("shipped, together", sizes.dropFirst().reduce(first, +)) }
    table.show()
}
