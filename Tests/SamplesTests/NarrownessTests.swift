import EndpointSamples
import Testing

@testable import EndpointRuntime

@Suite("A spec is not wider than its samples ask for")
struct NarrownessTests {
    /// Values of one kind each.
    private static let kinds: [(name: String, values: [String])] = [
        ("number", ["1", "2", "3.5"]), ("text", [#""a b""#, #""c-d-e f""#]), ("bool", ["true", "false"]),
        ("array", ["[1]", "[2, 3]"]), ("object", [#"{"x": 1}"#, #"{"x": 2}"#]),
    ]

    @Test("Without the samples that ask for an optional or a union, there is none", arguments: 0..<40)
    func random(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let keys = ["alpha", "beta", "gamma", "delta"]
        let allowed = keys.map { _ in Self.kinds.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
        }
        let samples = (0..<Int.random(in: 2...9, using: &random)).map { _ in
            var members: [String: (kind: String, json: String)] = [:]
            for (key, kinds) in zip(keys, allowed) {
                let roll = Int.random(in: 0..<8, using: &random)
                if roll == 0 { continue }
                guard roll > 1, let kind = kinds.randomElement(using: &random),
                    let json = kind.values.randomElement(using: &random)
                else {
                    members[key] = ("null", "null")
                    continue
                }
                members[key] = (kind.name, json)
            }
            return members
        }
        try expectNarrow(samples, keys)
        for key in keys {
            // The samples that ask for the optional are removed, and then those that ask for the union.
            let present = samples.filter { ($0[key]?.kind ?? "null") != "null" }
            if !present.isEmpty { try expectNarrow(present, keys) }
            if let kind = present.first?[key]?.kind { try expectNarrow(present.filter { $0[key]?.kind == kind }, keys) }
        }
    }

    private func expectNarrow(_ samples: [[String: (kind: String, json: String)]], _ keys: [String]) throws {
        let bodies = samples.map { members in
            "{" + keys.compactMap { key in members[key].map { "\"\(key)\": \($0.json)" } }.joined(separator: ", ") + "}"
        }
        let inferred = try inferring(bodies)
        for key in keys {
            let kinds = samples.map { $0[key]?.kind ?? "missing" }
            let type = inferred.type("Film", key)
            guard kinds.contains(where: { $0 != "missing" }) else {
                // An object without any member is a map.
                #expect(type == nil)
                continue
            }
            let known = Set(kinds).subtracting(["null", "missing"])
            #expect(type?.hasSuffix("?") == (kinds.contains("null") || kinds.contains("missing")), "\(bodies)")
            #expect((type?.hasPrefix("JSON") == true) == known.isEmpty, "\(bodies)")
            let model = type.map { $0.filter { $0 != "?" } }.flatMap(inferred.model)
            #expect(
                (model?.contains("shapes") == true || model?.contains("firstOf") == true) == (known.count > 1),
                "\(bodies)")
        }
    }
}
