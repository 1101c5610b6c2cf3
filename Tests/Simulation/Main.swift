import Foundation
import SimulationEngine

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
}
