import EndpointGenerator
import EndpointImporter
import EndpointTestSupport
import Testing

@testable import EndpointDiff

/// Changes of valid specs at random. A failure names the change, and the seed repeats it.
@Suite(.takesTurns) struct MutationTests {
    @Test(arguments: PackageSpec.all.map(\.name))
    func `A spec has no changes to itself`(_ name: String) throws {
        let spec = try #require(PackageSpec.all.first { $0.name == name }.flatMap(ComparedSpec.init))
        #expect(spec.lines(to: spec) == [])
    }

    @Test(arguments: PackageSpec.all.map(\.name))
    func `A mutation that changes the generated code is a change`(_ name: String) async throws {
        let package = try #require(PackageSpec.all.first { $0.name == name })
        let original = try #require(ComparedSpec(package))
        let code = original.code
        var random = SeededNumbers(seed: 7)
        // The generation of a large spec takes most of the time.
        let size = package.files.reduce(0) { $0 + $1.bytes.count }
        var compared = 0
        for _ in 0..<max(20, 200_000 / size) {
            await Task.yield()
            let mutation = Mutation(package.files, &random)
            guard let mutated = ComparedSpec(mutation.sources), mutated.code != code else { continue }
            compared += 1
            #expect(!original.lines(to: mutated).isEmpty, "\(mutation.description)")
            #expect(!mutated.lines(to: original).isEmpty, "\(mutation.description), in reverse")
        }
        #expect(compared > 0)
    }
}

/// A spec with one change at random.
private struct Mutation {
    private(set) var description = ""
    private(set) var sources: [SourceFile]

    init(_ files: [(path: String, bytes: [UInt8])], _ random: inout SeededNumbers) {
        sources = files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
        let index = Int.random(in: sources.indices, using: &random)
        var parser = JSONParser(sources[index], file: 0)
        guard let node = try? parser.parse() else { return }
        let root = SpecNode(node)
        let paths = Self.paths(in: root, [])
        guard let path = paths.randomElement(using: &random) else { return }
        let (changed, text) = Self.change(root, at: path[...], &random)
        description = "\(files[index].path) \(path.joined(separator: ".")): \(text)"
        sources[index] = SourceFile(path: files[index].path, bytes: Array(changed.compactText.utf8))
    }

    /// The paths to the members of all objects.
    private static func paths(in node: SpecNode, _ path: [String]) -> [[String]] {
        guard case .object(let members) = node else { return [] }
        return members.flatMap { [path + [$0.key]] + paths(in: $0.value, path + [$0.key]) }
    }

    private static func change(
        _ node: SpecNode, at path: ArraySlice<String>, in parent: String? = nil, _ random: inout SeededNumbers
    ) -> (SpecNode, String) {
        guard case .object(var members) = node, let key = path.first,
            let index = members.firstIndex(where: { $0.key == key })
        else { return (node, "") }
        if path.count > 1 {
            let (changed, text) = change(members[index].value, at: path.dropFirst(), in: key, &random)
            members[index].value = changed
            return (.object(members), text)
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            members.remove(at: index)
            return (.object(members), "removed")
        case 1:
            members[index].key += "2"
            return (.object(members), "renamed")
        case 2:
            members.append((members[index].key + "More", members[index].value))
            return (.object(members), "added again")
        // The order of conditions is in the code, and does not count.
        case 3 where members.count > 1 && parent != "when":
            members.swapAt(index, (index + 1) % members.count)
            return (.object(members), "moved")
        default:
            let (value, text) = change(members[index].value, &random)
            members[index].value = value
            return (.object(members), text)
        }
    }

    /// Changes a value: a type, a text, a number or a truth value.
    private static func change(_ value: SpecNode, _ random: inout SeededNumbers) -> (SpecNode, String) {
        let types = ["String", "Int", "Bool?", "[String]", "Date", "Date(unix)", "String?", "URL?", "[Int]?", "Double"]
        switch value {
        case .text(let text):
            let type = types.randomElement(using: &random) ?? ""
            let texts = [type, "\(text)?", text.hasSuffix("?") ? String(text.dropLast()) : "[\(text)]", "\(text)2"]
            let changed = texts.randomElement(using: &random) ?? ""
            return (.text(changed), "now \(changed)")
        case .bool(let value): return (.bool(!value), "now \(!value)")
        case .number: return (.number("3"), "now 3")
        case .list(let elements): return (.list(Array(elements.dropLast())), "without its last element")
        case .null, .object: return (value, "")
        }
    }
}
