import EndpointGenerator

/// Collects what samples send, to compare it with a spec.
package final class DriftSurvey {
    let spec: Spec
    let models: ModelTable
    let files: [SourceFile]
    private let routes: Routes
    private let planner: ResponsePlanner
    private let observer = Observer()
    private let plainReader: SpecReader
    private let reader: SpecReader

    /// The number of samples that belong to an endpoint or a type.
    package private(set) var samples = 0
    /// The samples of hosts that the spec does not have.
    package private(set) var samplesOfOtherHosts = 0
    /// The samples without a request.
    package private(set) var samplesWithoutRequest = 0
    private(set) var objects: [String: ModelTally] = [:]
    /// The values of open enums.
    private(set) var values: [String: [String: Tally]] = [:]
    private(set) var problems: [ProblemKey: MemberTally] = [:]
    /// The statuses that the spec does not have, by the names of endpoints.
    private(set) var statuses: [String: [Int: Tally]] = [:]
    /// The requests that no endpoint has.
    private(set) var requests: [String: Tally] = [:]
    /// The names of the endpoints that have samples.
    private(set) var endpoints: Set<String> = []

    /// A kind of value that cannot be read, at one place of the spec.
    struct ProblemKey: Hashable {
        enum Kind: Hashable {
            case null
            case value
            /// A value of a union, with its reason.
            case unknownCase(String)
        }

        let location: Location
        let kind: Kind
    }

    package init(_ spec: Spec, _ models: ModelTable, files: [SourceFile]) {
        self.spec = spec
        self.models = models
        self.files = files
        routes = Routes(spec)
        planner = ResponsePlanner(spec)
        plainReader = SpecReader(models)
        reader = SpecReader(models, observer: observer)
    }

    package func add(_ sample: Sample, as subject: SampleSubject) {
        switch subject {
        case .type(let type):
            samples += 1
            read(.value(ReadTarget(type, location: Location(file: 0, offset: 0))), sample)
        case .endpoint(let endpoint): add(sample, endpoint)
        case .request:
            guard let request = sample.request else {
                samplesWithoutRequest += 1
                return
            }
            if let endpoint = routes.endpoint(for: request) {
                add(sample, endpoint)
            } else if !routes.hasHost(of: request) {
                samplesOfOtherHosts += 1
            } else {
                let place = FilePosition(path: sample.place, line: 1, column: 1)
                requests["\(request.method) \(PathShape.of(request.url))", default: Tally()]
                    .add(in: requests.count, at: place)
            }
        }
    }

    private func add(_ sample: Sample, _ endpoint: SpecEndpoint) {
        samples += 1
        endpoints.insert(endpoint.name.value)
        let plan = planner.plan(endpoint, sample.response)
        if case .unknownStatus(let status) = plan {
            let place = FilePosition(path: sample.place, line: 1, column: 1)
            statuses[endpoint.name.value, default: [:]][status, default: Tally()].add(in: samples, at: place)
        }
        read(plan, sample)
    }

    private func read(_ plan: ResponsePlan, _ sample: Sample) {
        let body = sample.response.body
        let places = BodyPlaces(body)
        for document in plan.documents(of: body, plainReader) {
            observer.reset()
            let reading = reader.read(document.bytes, as: document.target)
            for fact in observer.facts { add(fact, document, places) }
            for problem in reading.problems where problem.kind != .unknownValue { add(problem, document, places) }
        }
    }

    private func add(_ fact: Observer.Fact, _ document: TypedDocument, _ places: BodyPlaces) {
        let position = { (offset: Int) in places.position(document.offset + offset) }
        switch fact {
        case .object(let model, let fields, let offset):
            objects[base(model), default: ModelTally()].add(fields, in: samples, at: position(offset))
        case .member(let model, let key, let value):
            objects[base(model), default: ModelTally()].add(
                key, Array(document.bytes[value]), plainReader, in: samples, at: position(value.lowerBound))
        case .value(let model, let text, let offset):
            values[model, default: [:]][text, default: Tally()].add(in: samples, at: position(offset))
        }
    }

    private func add(_ problem: ReadProblem, _ document: TypedDocument, _ places: BodyPlaces) {
        let value = problem.offset.map { Self.value(in: document.bytes, at: $0) } ?? []
        let kind: ProblemKey.Kind =
            problem.kind == .unknownCase
            ? .unknownCase(problem.reason) : value.elementsEqual("null".utf8) ? .null : .value
        problems[ProblemKey(location: problem.location, kind: kind), default: MemberTally()]
            .add(value, plainReader, in: samples, at: places.position(document.offset + (problem.offset ?? 0)))
    }

    /// The name of a model without arguments.
    private func base(_ model: String) -> String { models.definition(of: model)?.name.value ?? model }

    /// The bytes of the value that starts at an offset.
    private static func value(in bytes: [UInt8], at offset: Int) -> [UInt8] {
        var depth = 0
        var isText = false
        var index = offset
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isText: index += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
            case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
            default: break
            }
            index += 1
            if !isText, depth <= 0, index >= bytes.count || ",}] \r\n\t".utf8.contains(bytes[index]) { break }
        }
        return Array(bytes[offset..<min(index, bytes.count)])
    }
}

/// The paths of requests of one kind.
enum PathShape {
    /// The URL without its query, with `{id}` in place of segments that look like data.
    static func of(_ url: String) -> String {
        let place = url.prefix { $0 != "?" && $0 != "#" }
        return place.split(separator: "/", omittingEmptySubsequences: false).enumerated()
            .map { index, segment in index > 2 && isData(segment) ? "{id}" : String(segment) }.joined(separator: "/")
    }

    private static func isData(_ segment: Substring) -> Bool {
        segment.contains(where: \.isNumber) && segment.wholeMatch(of: #/v[0-9]+/#) == nil
    }
}
