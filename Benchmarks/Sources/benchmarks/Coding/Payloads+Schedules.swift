extension Payload {
    static func slot(
        _ number: Int, mode: String, _ modeName: String, _ json: JSONText, _ random: inout SeededGenerator
    ) -> String {
        let rule = mode == "regular" ? rules[0] : random.pick(Array(rules.dropFirst()))
        let stages = random.some(2, of: Array(stages.indices)).map { stage($0, json, &random) }
        let start = 1_721_030_400 + 7_200 * number
        return json.object([
            "id": "\(4_780_952_683_920_142_604 + number)",
            "start_time": "\(start)",
            "end_time": "\(start + 7_200)",
            "rule": json.object([
                "key": json.string(rule.key), "name": json.string(rule.name),
                "multiline_name": json.string(rule.name.replacing(" ", with: "\n")),
            ]),
            "game_mode": json.object(["key": json.string(mode), "name": json.string(modeName)]),
            "stage_a": stages[0],
            "stage_b": stages[1],
        ])
    }

    private static func stage(_ number: Int, _ json: JSONText, _ random: inout SeededGenerator) -> String {
        json.object([
            "name": json.string(stages[number]),
            "image": json.string("/images/stage/\(random.letters(40, of: "0123456789abcdef")).png"),
            "id": json.string("\(number)"),
        ])
    }

    private static let rules = [
        (key: "turf_war", name: "Turf War"), (key: "splat_zones", name: "Splat Zones"),
        (key: "tower_control", name: "Tower Control"), (key: "rainmaker", name: "Rainmaker"),
        (key: "clam_blitz", name: "Clam Blitz"),
    ]
    private static let stages = [
        "The Reef", "Musselforge Fitness", "Starfish Mainstage", "Sturgeon Shipyard", "Inkblot Art Academy",
        "Humpback Pump Track", "Manta Maria", "Port Mackerel", "Moray Towers", "Snapper Canal", "Kelp Dome",
    ]
}
