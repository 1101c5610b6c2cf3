import Foundation

/// Files by their paths, with errors for a person.
enum Files {
    /// The bytes of a file.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw CommandError(description: "'\(path)' cannot be read: \(error.localizedDescription)")
        }
    }

    /// The bytes of a file. Empty if there is none.
    static func readIfPresent(_ path: String) throws(CommandError) -> [UInt8] {
        FileManager.default.fileExists(atPath: path) ? try read(path) : []
    }

    /// The names in a folder, in their order. Empty if there is no such folder.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Writes files and creates their folders. Each file is replaced as a whole.
    static func write(_ files: [(path: String, text: [UInt8])]) throws(CommandError) {
        for (path, text) in files {
            let url = URL(filePath: path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text).write(to: url, options: .atomic)
            } catch {
                throw CommandError(description: "'\(path)' cannot be written: \(error.localizedDescription)")
            }
        }
    }

    static func remove(_ paths: [String]) throws(CommandError) {
        for path in paths {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw CommandError(description: "'\(path)' cannot be removed: \(error.localizedDescription)")
            }
        }
    }
}
