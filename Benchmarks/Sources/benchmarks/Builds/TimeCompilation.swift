import Foundation

/// Measures the compile time of the generated code of a large API. Everything else has been built before.
func timeCompilation(_ length: Length, _ package: SamplePackage) throws {
    let count = length.choose(100, quick: 5)
    let spec = package.folder.appending(path: "Shop.json")
    let generated = package.folder.appending(path: "Generated")
    try spec.write(SyntheticSpec(endpointCount: count).text)
    try GeneratorTool(.debug).generate(spec, into: generated)

    var table = Table(
        "Compiling \(count) endpoints and \(3 * count) models, in seconds: swift build, the runtime built already",
        ["configuration", "rounds", "seconds (middle half)", "CPU (middle half)", "without the API", "peak MB"]
    )
    for configuration in length.choose(GeneratorTool.Configuration.allCases, quick: [.debug]) {
        let clients = package.sources.appending(path: "Generated")
        var times: [(without: Command.Cost, with: Command.Cost)] = []
        try package.build(configuration)
        for round in 1...length.choose(3, quick: 1) {
            progress("builds: compile for \(configuration), round \(round)")
            SamplePackage.waitForNewTimestamps()
            try package.sources.appending(path: "Sample.swift").write("let round = \(round)\n")
            let without = try package.build(configuration)
            try FileManager.default.copyItem(at: generated, to: clients)
            times.append((without, try package.build(configuration)))
            try FileManager.default.removeItem(at: clients)
        }
        table.add(
            configuration.rawValue, times.count.grouped, times.map(\.with.seconds).summary(1),
            times.map(\.with.cpuSeconds).summary(1), times.map(\.without.seconds).median.fixed(1),
            ((times.map(\.with.peakBytes).max() ?? .nan) / 1_000_000).fixed(0)
        )
    }
    table.show()
}
