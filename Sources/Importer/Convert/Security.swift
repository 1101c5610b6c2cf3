import EndpointGenerator

/// The credentials of an API.
struct Security {
    /// The schemes that endpoints use, in the order of their first use.
    private(set) var used: [DraftScheme] = []
    /// The schemes by their names in the document.
    private var schemes: [String: Meaning] = [:]
    private let hasRequirements: Bool
    /// The parts of the document that contradict each other.
    private(set) var notes: [Loss] = []

    /// What a scheme of the document is in the language.
    private enum Meaning {
        case sent(DraftScheme)
        /// Calls are sent without the scheme.
        case left(Loss.Reason)
    }

    init(_ document: OpenAPIDocument, _ operations: [Operation]) {
        var known: [CredentialPlace: DraftScheme] = [:]
        var names: Set<String> = ReservedName.authentications
        let listed = document.securitySchemes(of: operations)
        let summaries = Self.summaries(of: listed)
        for scheme in listed {
            guard let place = Self.place(of: scheme) else {
                schemes[scheme.key] = .left(.credentialOutsideRequest(scheme.name))
                continue
            }
            if let problem = place.problem {
                schemes[scheme.key] = .left(.impossibleCredential(scheme.name, problem))
                continue
            }
            let draft =
                known[place]
                ?? DraftScheme(
                    name: Self.unused(Self.swiftName(scheme.name), &names), kind: .place(place),
                    summary: summaries[place])
            known[place] = draft
            schemes[scheme.key] = .sent(draft)
        }
        hasRequirements = operations.contains { document.security(of: $0) != nil }
        if !hasRequirements { used = known.values.sorted { $0.name < $1.name } }
    }

    /// The texts of the schemes that are sent in each way. If they differ, each has the name of its scheme. Schemes without
    /// a text are only named.
    private static func summaries(of schemes: [SecurityScheme]) -> [CredentialPlace: String] {
        var texts: [CredentialPlace: [(name: String, text: String)]] = [:]
        var names: [CredentialPlace: [String]] = [:]
        for scheme in schemes {
            guard let place = place(of: scheme) else { continue }
            // The language has no deprecated schemes.
            let deprecation = scheme.isDeprecated ? "Deprecated." : nil
            let own = [deprecation, Documentation.text(nil, scheme.description), tokenForm(of: scheme)]
            let text = own.compactMap(\.self).joined(separator: "\n\n")
            let name = "`\(scheme.name)`"
            if text.isEmpty, names[place]?.contains(name) != true { names[place, default: []].append(name) }
            if text.isEmpty || texts[place]?.contains(where: { $0.text == text }) == true { continue }
            texts[place, default: []].append((scheme.name, text))
        }
        return Dictionary(
            Set(texts.keys).union(names.keys).map { ($0, summary(texts[$0] ?? [], names[$0] ?? [])) },
            uniquingKeysWith: { first, _ in first }
        ).compactMapValues(\.self)
    }

    private static func summary(_ texts: [(name: String, text: String)], _ names: [String]) -> String? {
        if texts.count + names.count == 1 { return texts.first?.text }
        var paragraphs = texts.map { name, text in "`\(name)`:\(text.contains("\n") ? "\n\n" : " ")\(text)" }
        if !names.isEmpty {
            paragraphs.append("\(texts.isEmpty ? "For" : "Also for") \(names.joined(separator: ", ")).")
        }
        return paragraphs.joined(separator: "\n\n")
    }

    /// A sentence about the form of a token, if the document says more than a name such as `JWT`.
    private static func tokenForm(of scheme: SecurityScheme) -> String? {
        guard let format = scheme.bearerFormat,
            format.contains(where: { "<_".contains($0) }) || format.split(separator: " ").count > 2 || format.count > 30
        else { return nil }
        let isWord = format.count <= 60 && !format.contains("`")
        return isWord ? "The token has the form `\(format)`." : Documentation.text(nil, format)
    }

    /// `HTTPBearer` → `httpBearer`. One letter is no word: `OAuth2` → `oauth2`.
    private static func swiftName(_ name: String) -> String {
        let words = Words.split(name)
        return SwiftName.lowerCamelCase(words.first?.count == 1 ? name : words.joined(separator: "-"))
    }

    private static func unused(_ name: String, _ names: inout Set<String>) -> String {
        var unused = name.isEmpty ? "credential" : name
        while !names.insert(unused).inserted { unused += "Scheme" }
        return unused
    }

    /// The place of a credential in a request. `nil` if it is not sent in one.
    private static func place(of scheme: SecurityScheme) -> CredentialPlace? {
        switch scheme.kind {
        case .apiKey(let name?, let place?):
            switch place {
            case .query: return .query(name)
            case .header: return .header(name, prefix: "")
            case .cookie: return .cookie(name)
            case .path, .querystring, .unknown: return nil
            }
        case .apiKey, .unknown: return nil
        case .oauth2, .openIdConnect: return .bearer
        case .http(let name): return CredentialPlace(ofHTTPScheme: name ?? "Bearer")
        }
    }

    /// The names of the schemes that an operation accepts. `nil` if the document requires nothing of any operation.
    mutating func names(
        of requirements: [SecurityRequirement]?, _ losses: inout [Loss]
    ) -> [String]? {
        guard hasRequirements else { return nil }
        var names: [String] = []
        for requirement in requirements ?? [] {
            for name in self.names(of: requirement, &losses) where !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? ["none"] : names
    }

    /// The names of the schemes of an alternative: one, or several if schemes have the same place. Empty if a scheme is
    /// unknown.
    private mutating func names(
        of requirement: SecurityRequirement, _ losses: inout [Loss]
    ) -> [String] {
        var choices: [[DraftScheme]] = [[]]
        for name in requirement.schemes {
            switch schemes[name.value] {
            case .sent(let scheme): add(scheme, to: &choices, at: name.location)
            case .left(let reason): losses.append(Loss(reason, at: name.location))
            case nil:
                losses.append(Loss(.unknownCredential(name.value), at: name.location))
                return []
            }
        }
        return choices.map { self.name(of: $0) }
    }

    /// Adds a scheme to an alternative. If another one has its place, the alternative becomes two.
    private mutating func add(_ scheme: DraftScheme, to choices: inout [[DraftScheme]], at location: Location) {
        if choices.contains(where: { $0.contains { $0.name == scheme.name } }) { return }
        guard let other = choices[0].first(where: { $0.slot == scheme.slot }) else {
            for index in choices.indices { choices[index].append(scheme) }
            return
        }
        notes.append(Loss(.credentialsInOnePlace(other.name, scheme.name), at: location))
        choices += choices.filter { $0.contains { $0.name == other.name } }.map { parts in
            parts.map { $0.name == other.name ? scheme : $0 }
        }
    }

    /// The name of the scheme that sends these.
    private mutating func name(of parts: [DraftScheme]) -> String {
        for part in parts where !used.contains(where: { $0.name == part.name }) { used.append(part) }
        guard parts.count > 1 else { return parts.first?.name ?? "none" }
        let name = parts.enumerated().map { index, part in
            index == 0 ? part.name : "And" + part.name.prefix(1).uppercased() + part.name.dropFirst()
        }.joined()
        if !used.contains(where: { $0.name == name }) {
            used.append(DraftScheme(name: name, kind: .all(parts.map(\.name))))
        }
        return name
    }
}

extension CredentialPlace {
    /// The place of the credential of an HTTP scheme (RFC 9110, section 11.4). `nil` if rules of the scheme say what follows
    /// its name.
    package init?(ofHTTPScheme name: String) {
        switch name.lowercased() {
        case "basic": self = .basic
        case "bearer": self = .bearer
        case "digest", "negotiate", "hoba", "mutual", "scram-sha-1", "scram-sha-256": return nil
        default: self = .header("Authorization", prefix: name.prefix(1).uppercased() + name.dropFirst() + " ")
        }
    }

    fileprivate static let bearer = header("Authorization", prefix: "Bearer ")
}
