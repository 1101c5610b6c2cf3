import Foundation

/// The merge of three versions of a text: that of a person, the one that it was made from, and a new one.
struct ThreeWayMerge {
    let text: [UInt8]
    /// The number of places at which both changes are different.
    let conflicts: Int

    init(ours: [UInt8], base: [UInt8], theirs: [UInt8]) throws(CommandError) {
        if ours == base || ours == theirs {
            (text, conflicts) = (theirs, 0)
        } else if theirs == base {
            (text, conflicts) = (ours, 0)
        } else {
            (text, conflicts) = try Self.git(ours, base, theirs)
        }
    }

    /// Runs `git merge-file`, whose exit code is the number of conflicts, or at least 128 after an error.
    private static func git(
        _ ours: [UInt8], _ base: [UInt8], _ theirs: [UInt8]
    ) throws(CommandError) -> (text: [UInt8], conflicts: Int) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "endpoint-specs-\(UUID())")
            .path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let names = ["your edits", "the last import", "this import"]
        let paths = ["ours", "base", "theirs"].map { "\(folder)/\($0)" }
        try Files.write(Array(zip(paths, [ours, base, theirs]).map { (path: $0, text: $1) }))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "merge-file", "--stdout"] + names.flatMap { ["-L", $0] } + paths
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw CommandError(description: "git cannot be run: \(error.localizedDescription)")
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let status = Int(process.terminationStatus)
        // A missing git is the status 127 too, without an output.
        guard process.terminationReason == .exit, status < 128, status == 0 || !text.isEmpty else {
            throw CommandError(description: "'git merge-file' failed; nothing was written")
        }
        return (Array(text), status)
    }
}
