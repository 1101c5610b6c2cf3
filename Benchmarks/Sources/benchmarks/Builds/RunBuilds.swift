import Foundation

/// Measures the cost of the plugin in a build, the files that an edit recompiles, and the compile time of a large API.
func runBuilds(_ length: Length) throws {
    try Folders.withTemporary { folder in
        try comparePlugin(length, in: folder)
        try findRecompiled(length, in: folder)
        try timeCompilation(length, in: folder)
    }
}

extension String {
    /// Returns this spec with another name for a field of its first model.
    func renamingField(_ round: Int) -> String {
        replacing("\"overview\"", with: "\"overview_\(round)\"", maxReplacements: 1)
    }
}
