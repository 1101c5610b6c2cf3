import Foundation

/// How long a package with the plugin builds, against the same with its generated files checked in, in turns.
func comparePlugin(_ length: Length, in folder: URL) throws {
    let count = length.choose(20, quick: 5)
    let spec = SyntheticSpec(endpointCount: count).text
    let packages = try SamplePackage.Kind.allCases.map { try SamplePackage(in: folder, name: "\($0)", $0) }
    let plugin = packages[0]

    /// Builds each package; the first generates what the others take over.
    func buildAll() throws -> [Double] {
        try packages.map { package in
            if package.folder != plugin.folder { try package.copyGenerated(from: plugin) }
            return try package.build()
        }
    }

    try plugin.write("Shop", spec: spec)
    var times: [Step: [[Double]]] = [:]
    for step in Step.allCases {
        for round in 1...length.choose(step.rounds, quick: 1) {
            progress("builds: \(step.rawValue), round \(round)")
            SamplePackage.settle()
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

private func show(_ times: [Step: [[Double]]], _ title: String) {
    let kinds = SamplePackage.Kind.allCases.map(\.rawValue)
    var table = Table(title, ["", "rounds"] + kinds + kinds.dropFirst().map { "plugin - \($0) (middle half)" })
    for step in Step.allCases {
        let rounds = times[step] ?? []
        let medians = kinds.indices.map { kind in rounds.map { $0[kind] }.median.fixed(2) }
        let differences = kinds.indices.dropFirst().map { kind in rounds.map { $0[0] - $0[kind] }.summary(2) }
        table.rows.append([step.rawValue, rounds.count.grouped] + medians + differences)
    }
    table.show()
}
