import EndpointGenerator
import EndpointSamples
import EndpointTestSupport
import Foundation
import Testing

@Suite("The figure of what samples show", .enabled(if: SharedRecordings.arePresent, "the recordings are not there"))
struct FigureTests {
    @Test("Members of the shipped specs that drafts from the recordings have too")
    func figure() throws {
        var table = FigureTable()
        for api in SharedRecordings.all {
            let samples = try SharedRecordings.samples(of: api)
            let drafted = ReadSpec(try Inferred(samples, name: api.name).files, name: api.name)
            let shipped = ReadSpec(try Self.shipped(api.name), name: api.name)
            var comparison = MemberComparison(shipped: shipped, drafted: drafted)
            for sample in samples { comparison.add(sample) }
            table.add(api.name, comparison)
        }
        expectGolden(
            table.text, at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Table.txt"))
    }

    /// The files of a shipped spec.
    private static func shipped(_ name: String) throws -> [SourceFile] {
        let spec = try #require(PackageSpec.all.first { $0.name == name })
        return spec.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    }
}

/// The numbers of members, and the reasons of those that differ.
private struct FigureTable {
    private var rows: [(name: String, comparison: MemberComparison)] = []

    mutating func add(_ name: String, _ comparison: MemberComparison) { rows.append((name, comparison)) }

    var text: String {
        var lines = [Self.line("api", ["members", "found", "type", "optional", "both"])]
        for (name, comparison) in rows { lines.append(Self.line(name, Self.numbers([comparison]))) }
        lines.append(Self.line("all", Self.numbers(rows.map(\.comparison))))
        var reasons: [String: Int] = [:]
        for row in rows { for reason in row.comparison.reasons { reasons[reason, default: 0] += 1 } }
        lines.append("")
        for (reason, count) in reasons.sorted(by: { (-$0.value, $0.key) < (-$1.value, $1.key) }) {
            lines.append("\(String(repeating: " ", count: max(0, 5 - "\(count)".count)))\(count)  \(reason)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func numbers(_ comparisons: [MemberComparison]) -> [String] {
        let members = comparisons.flatMap(\.members.values)
        return [
            members.count, members.count(where: \.isFound), members.count(where: \.hasType),
            members.count(where: \.hasOptionality), members.count { $0.hasType && $0.hasOptionality },
        ].map(String.init)
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        let first = name + String(repeating: " ", count: max(0, 14 - name.count))
        return first + cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
    }
}
