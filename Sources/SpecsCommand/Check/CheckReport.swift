import EndpointSamples

/// The results of all samples.
struct CheckReport {
    private var mismatches: [Mismatch] = []
    private var fitting = 0
    private var failing = 0
    /// The samples whose responses have no JSON that the spec reads.
    private var unread = 0
    private var unmatched = UnmatchedSamples()
    private let mask: RequestMask

    init(_ mask: RequestMask) {
        self.mask = mask
    }

    var isClean: Bool { failing == 0 && fitting > 0 }

    mutating func add(_ outcome: SampleCheck.Outcome) {
        switch outcome {
        case .checked(let found):
            if found.isEmpty { fitting += 1 } else { failing += 1 }
            mismatches += found
        case .unread: unread += 1
        case .unmatched(let request): unmatched.add(request.map(mask.text(of:)))
        }
    }

    /// A warning for each kind of samples that are not compared.
    var warnings: [String] {
        unmatched.lines + (unread == 0 ? [] : [UnmatchedSamples.lineWithoutJSON(unread)])
    }

    private var notCompared: Int { unmatched.count + unread }

    private var total: Int { fitting + failing + notCompared }

    var summary: String {
        let others = notCompared == 0 ? "" : ", \(notCompared) not compared"
        return
            "\(counted(total, "sample")): \(fitting) as the spec says, \(failing) with differences\(others)"
    }

    /// The report for machines.
    var json: String {
        get throws {
            let report = Encoded(
                samples: total, fitting: fitting, different: failing,
                differences: mismatches.map(EncodedMismatch.init), notCompared: unmatched.counts, withoutJSON: unread)
            return try report.jsonReport
        }
    }

    private struct Encoded: Encodable {
        let samples: Int
        let fitting: Int
        let different: Int
        let differences: [EncodedMismatch]
        let notCompared: [UnmatchedSamples.Entry]
        let withoutJSON: Int
    }

    private struct EncodedMismatch: Encodable {
        let effect: String
        let endpoint: String?
        let sample: EncodedPosition
        let path: String
        let reason: String
        let spec: EncodedPosition

        init(_ mismatch: Mismatch) {
            effect = mismatch.effect.rawValue
            endpoint = mismatch.endpoint
            sample = EncodedPosition(mismatch.sample)
            path = mismatch.path
            reason = mismatch.reason
            spec = EncodedPosition(mismatch.spec)
        }
    }
}

/// A position in a report.
struct EncodedPosition: Encodable {
    let file: String
    let line: Int
    let column: Int

    init(_ position: FilePosition) {
        file = position.path
        line = position.line
        column = position.column
    }
}

/// The samples that belong to no endpoint, counted by their requests.
struct UnmatchedSamples {
    struct Entry: Encodable {
        /// The method and the URL, as ``RequestMask`` writes them. `nil` if the request is unknown.
        let request: String?
        var samples: Int
    }

    private(set) var counts: [Entry] = []

    var count: Int { counts.reduce(0) { $0 + $1.samples } }

    mutating func add(_ request: String?) {
        if let index = counts.firstIndex(where: { $0.request == request }) {
            counts[index].samples += 1
        } else {
            counts.append(Entry(request: request, samples: 1))
        }
    }

    /// A warning for each request.
    var lines: [String] {
        counts.map { entry in
            if let request = entry.request {
                let samples = counted(entry.samples, "sample")
                return "warning: no endpoint has the request '\(request)' (\(samples))"
            }
            return Self.lineWithoutRequest(entry.samples)
        }
    }

    /// A warning about samples without a request. `choice` is what else can say what the samples are.
    static func lineWithoutRequest(_ count: Int, orElse choice: String = ", or choose --endpoint or --as") -> String {
        "warning: \(counted(count, "sample has", "samples have")) no request; put --request before each\(choice)"
    }

    /// A warning about samples whose responses have no JSON that the spec reads.
    static func lineWithoutJSON(_ count: Int) -> String {
        let samples = counted(count, "sample has", "samples have")
        return "warning: \(samples) no JSON that the spec reads, such as a redirect or an error page"
    }
}
