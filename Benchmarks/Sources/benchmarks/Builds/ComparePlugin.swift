import Foundation

/// Measures builds of a package with the plugin, against builds of the same package with its generated files checked
/// in.
func comparePlugin(_ length: Length, _ packages: [SamplePackage]) throws {
    let count = length.choose(20, quick: 5)
    let spec = SyntheticSpec(endpointCount: count).text
    let plugin = packages[0]

    /// Builds each package. The others copy the files that the first one generates.
    func buildAll() throws -> [Command.Cost] {
        try packages.map { package in
            if package.folder != plugin.folder { try package.copyGenerated(from: plugin) }
            return try package.build()
        }
    }

    try plugin.write("Shop", spec: spec)
    var times: [Step: [[Command.Cost]]] = [:]
    for step in Step.allCases {
        for round in 1...length.choose(step.rounds, quick: 1) {
            progress("builds: \(step.rawValue), round \(round)")
            SamplePackage.waitForNewTimestamps()
            switch step {
            case .clean: try packages.forEach { try $0.clean() }
            case .nothing: break
            case .edit: try plugin.write("Shop", spec: spec.renamingField(round))
            }
            times[step, default: []].append(try buildAll())
        }
    }
    show(times, "Debug build of a library with \(count) endpoints and \(3 * count) models, in seconds")
}

private enum Step: String, CaseIterable {
    case clean = "clean build"
    case nothing = "nothing changed"
    case edit = "a field of one model renamed"

    var rounds: Int {
        switch self {
        case .clean: 3
        case .nothing: 11
        case .edit: 7
        }
    }
}

private func show(_ times: [Step: [[Command.Cost]]], _ title: String) {
    let kinds = SamplePackage.Kind.allCases.map(\.rawValue)
    var table = Table(title, ["", "rounds"] + kinds + kinds.dropFirst().map { "plugin - \($0) (middle half)" })
    for step in Step.allCases {
        let rounds = times[step] ?? []
        for (name, cost) in [(step.rawValue, \Command.Cost.seconds), ("  CPU, all processes", \.cpuSeconds)] {
            let medians = kinds.indices.map { kind in rounds.map { $0[kind][keyPath: cost] }.median.fixed(2) }
            let differences = kinds.indices.dropFirst().map { kind in
                rounds.map { $0[0][keyPath: cost] - $0[kind][keyPath: cost] }.summary(2)
            }
            table.rows.append([name, rounds.count.grouped] + medians + differences)
        }
    }
    table.show()
}
