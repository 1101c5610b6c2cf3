import Foundation

/// Measures the cost of the plugin in a build, the files that an edit recompiles, and the compile time of a large API.
func runBuilds(_ length: Length) throws {
    try Folders.withTemporary { folder in
        let packages = try SamplePackage.Kind.allCases.map { try SamplePackage(in: folder, $0) }
        try comparePlugin(length, packages)
        // These two need no clean build, and use the folders of the first.
        try findRecompiled(length, try SamplePackage(in: folder, .plugin))
        try timeCompilation(length, try SamplePackage(in: folder, .selfContained))
    }
}

extension String {
    /// Returns this spec with another name for a field of its first model.
    func renamingField(_ round: Int) -> String {
        replacing("\"overview\"", with: "\"overview_\(round)\"", maxReplacements: 1)
    }
}
