import Foundation

/// How long the generated code of a large API compiles, all else being built already.
func timeCompilation(_ length: Length, in folder: URL) throws {
    let count = length.choose(100, quick: 5)
    let spec = folder.appending(path: "Shop.json")
    let generated = folder.appending(path: "Generated")
    try spec.write(SyntheticSpec(endpointCount: count).text)
    try Tool(.debug).generate(spec, into: generated)

    var table = Table(
        "Compiling \(count) endpoints and \(3 * count) models, in seconds: swift build, the runtime built already",
        ["configuration", "rounds", "seconds (middle half)", "without the API", "per endpoint"]
    )
    for configuration in length.choose(Tool.Configuration.allCases, quick: [.debug]) {
        let package = try SamplePackage(in: folder, name: "Large-\(configuration)", .selfContained)
        let clients = package.sources.appending(path: "Generated")
        var times: [(without: Double, with: Double)] = []
        try package.build(configuration)
        for round in 1...length.choose(3, quick: 1) {
            progress("builds: compile for \(configuration), round \(round)")
            SamplePackage.settle()
            try package.sources.appending(path: "Sample.swift").write("let round = \(round)\n")
            let without = try package.build(configuration)
            try FileManager.default.copyItem(at: generated, to: clients)
            times.append((without, try package.build(configuration)))
            try FileManager.default.removeItem(at: clients)
        }
        let with = times.map(\.with)
        table.add(
            configuration.rawValue, times.count.grouped, with.summary(1), times.map(\.without).median.fixed(1),
            (times.map { $0.with - $0.without }.median / Double(count)).fixed(3)
        )
    }
    table.show()
}
