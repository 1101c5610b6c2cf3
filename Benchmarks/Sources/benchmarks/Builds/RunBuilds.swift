import Foundation

/// What the plugin costs a package's build, what an edit of a spec compiles, and how long a large API compiles.
func runBuilds(_ length: Length) throws {
    try Folders.withTemporary { folder in
        try comparePlugin(length, in: folder)
        try findRecompiled(length, in: folder)
        try timeCompilation(length, in: folder)
    }
}

extension String {
    /// A spec with another name for a field of its first model.
    func renamingField(_ round: Int) -> String {
        replacing("\"overview\"", with: "\"overview_\(round)\"", maxReplacements: 1)
    }
}
