import Foundation

/// `benchmarks [generator|builds|decode|equality|requests|cache|streams|soak|all] [--quick]`
@main
struct Benchmarks {
    static let usage = "usage: benchmarks [\(Part.allCases.map(\.rawValue).joined(separator: "|"))|all] [--quick]"

    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        do {
            if words.first == Stint.word, let stint = Stint(Array(words.dropFirst())) {
                try await stint.perform()
            } else {
                try await run(Array(words))
            }
        } catch {
            fail("\(error)", code: 1)
        }
    }

    private static func run(_ words: [String]) async throws {
        let names = words.filter { $0 != "--quick" }
        let parts = names == ["all"] || names.isEmpty ? Part.allCases : names.compactMap(Part.init)
        guard !parts.isEmpty, parts.count == max(names.count, 1) || names == ["all"] || names.isEmpty else {
            return fail(usage, code: 2)
        }
        for part in parts { try await part.run(words.contains("--quick") ? .quick : .full) }
    }

    private static func fail(_ message: String, code: Int32) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }
}

/// One of the things that are measured.
enum Part: String, CaseIterable {
    case generator, builds, decode, equality, requests, cache, streams, soak

    func run(_ length: Length) async throws {
        switch self {
        case .generator: try runGenerator(length)
        case .builds: try runBuilds(length)
        case .decode: try runDecode(length)
        case .equality: try runEquality(length)
        case .requests: try await runRequests(length)
        case .cache: try await runCache(length)
        case .streams: try await runStreams(length)
        case .soak: try await runSoak(length)
        }
    }
}

/// How much is measured: enough for figures that can be quoted, or only enough to see that it works.
enum Length {
    case full, quick

    func choose<Value>(_ full: Value, quick: Value) -> Value {
        switch self {
        case .full: full
        case .quick: quick
        }
    }
}
