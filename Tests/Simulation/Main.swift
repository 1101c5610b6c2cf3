import Foundation

@main
enum Simulation {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            fixHashing()
            Executor.shared.install()
            exit(options.run() ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    /// Starts the process again with equal hashes in each run, because dictionaries have a random order otherwise.
    private static func fixHashing() {
        let name = "SWIFT_DETERMINISTIC_HASHING"
        guard ProcessInfo.processInfo.environment[name] == nil else { return }
        setenv(name, "1", 1)
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
    }
}
