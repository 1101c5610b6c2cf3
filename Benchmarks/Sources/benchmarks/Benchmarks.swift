import Foundation

/// `benchmarks [generator|commands|builds|documents|decode|encode|equality|requests|waiting|cache|streams|soak|all] [--quick]`
@main
struct Benchmarks {
    static let usage = "usage: benchmarks [\(Benchmark.allCases.map(\.rawValue).joined(separator: "|"))|all] [--quick]"

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            if arguments.first == BenchmarkRun.command, let run = BenchmarkRun(Array(arguments.dropFirst())) {
                try await run.perform()
            } else {
                try await run(Array(arguments))
            }
        } catch {
            fail("\(error)", code: 1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        let names = arguments.filter { $0 != "--quick" }
        let benchmarks = names == ["all"] || names.isEmpty ? Benchmark.allCases : names.compactMap(Benchmark.init)
        guard !benchmarks.isEmpty, benchmarks.count == max(names.count, 1) || names == ["all"] || names.isEmpty else {
            return fail(usage, code: 2)
        }
        for benchmark in benchmarks { try await benchmark.run(arguments.contains("--quick") ? .quick : .full) }
    }

    private static func fail(_ message: String, code: Int32) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }
}

enum Benchmark: String, CaseIterable {
    case generator, commands, builds, documents, decode, encode, equality, requests, waiting, cache, streams, soak

    func run(_ length: Length) async throws {
        switch self {
        case .generator: try runGenerator(length)
        case .commands: try runCommands(length)
        case .builds: try runBuilds(length)
        case .documents: try runDocuments(length)
        case .decode: try runDecode(length)
        case .encode: try runEncode(length)
        case .equality: try runEquality(length)
        case .requests: try await runRequests(length)
        case .waiting: try await runWaiting(length)
        case .cache: try await runCache(length)
        case .streams: try await runStreams(length)
        case .soak: try await runSoak(length)
        }
    }
}

/// The number of rounds: a full run yields figures that can be quoted, a quick run only shows that a benchmark works.
enum Length {
    case full, quick

    func choose<Value>(_ full: Value, quick: Value) -> Value {
        switch self {
        case .full: full
        case .quick: quick
        }
    }
}
