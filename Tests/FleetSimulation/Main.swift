import Foundation
import SimulationEngine

@main
enum FleetSimulation {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            fixHashing()
            Executor.shared.install()
            exit(run(options) ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    /// Runs the scenarios, and prints a table of their measures.
    ///
    /// - Returns: Whether all promises are kept.
    private static func run(_ options: Options) -> Bool {
        write("seed \(options.seed), \(options.size.processes) processes, \(options.size.keys) keys\n")
        write("| scenario | measure | value | promise | |\n|---|---|---|---|---|")
        let start = ContinuousClock.now
        var isKept = true
        for scenario in allScenarios where options.only ?? scenario.name == scenario.name {
            for measure in scenario.run(options.size, options.seed) {
                write("| \(([scenario.name] + measure.cells).joined(separator: " | ")) |")
                isKept = isKept && measure.isKept
            }
        }
        write("\n\((ContinuousClock.now - start).seconds.text) s")
        return isKept
    }

    /// Writes a line at once, since a scenario can take a minute.
    private static func write(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
