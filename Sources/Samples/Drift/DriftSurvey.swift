import EndpointGenerator
import EndpointImporter

/// Collects what samples send, to compare it with a spec.
package final class DriftSurvey {
    let spec: Spec
    let models: ModelTable
    let files: [SourceFile]
    private let routes: Routes
    private let planner: ResponsePlanner
    private let newParts: NewParts?
    private let observer = Observer()
    private let plainReader: SpecReader
    private let reader: SpecReader

    /// The number of samples that are compared with an endpoint or a type.
    package private(set) var samples = 0
    /// The samples that are not compared.
    package private(set) var skipped = SkippedSamples()
    private(set) var objects: [String: ModelTally] = [:]
    /// The values of open enums.
    private(set) var values: [String: [String: Tally]] = [:]
    private(set) var problems: [ProblemKey: MemberTally] = [:]
    /// The statuses that the spec does not have, by the names of endpoints.
    private(set) var statuses: [String: [Int: Tally]] = [:]
    /// The parameters that endpoints do not have, by the names of the endpoints.
    private(set) var parameters: [String: [NewParameter: MemberTally]] = [:]
    private var knownNames: [String: KnownRequestNames] = [:]
    /// The requests that no endpoint has.
    private(set) var requests: [String: Tally] = [:]
    /// The keys of the fields that are maps.
    private let keysOfMaps: [Location: String]
    /// The number of the sample, for tallies.
    private var number = 0

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
        /// Whether it is in the list or the map at that place.
        let isElement: Bool
    }

    package convenience init(_ spec: Spec, _ models: ModelTable, files: [SourceFile]) {
        self.init(spec, models, files: files, newParts: nil)
    }

    /// - Parameters:
    ///   - spec: The spec.
    ///   - models: Its models.
    ///   - files: Its files.
    ///   - newParts: Collects what the spec lacks. `nil` if that is not drafted.
    init(_ spec: Spec, _ models: ModelTable, files: [SourceFile], newParts: NewParts?) {
        self.spec = spec
        self.newParts = newParts
        self.models = models
        self.files = files
        let maps = spec.models.flatMap { model -> [(Location, String)] in
            guard case .fields(let fields, _) = model.kind else { return [] }
            return fields.filter { $0.type.unwrapped.isMap }.map { ($0.key.location, $0.key.value) }
        }
        keysOfMaps = Dictionary(maps, uniquingKeysWith: { first, _ in first })
        routes = Routes(spec)
        planner = ResponsePlanner(spec)
        plainReader = SpecReader(models)
        reader = SpecReader(models, observer: observer)
    }

    package func add(_ sample: Sample, as subject: SampleSubject) {
        number += 1
        switch subject {
        case .type(let type):
            read(.value(ReadTarget(type, location: Location(file: 0, offset: 0))), sample)
        case .endpoint(let endpoint): add(sample, endpoint)
        case .request:
            guard let request = sample.request else {
                skipped.withoutRequest += 1
                return
            }
            if let endpoint = routes.endpoint(for: request) {
                add(sample, endpoint)
            } else if let reason = Traffic.reason(against: sample), reason == .asset || reason == .preflight {
                skipped.assets += 1
            } else if !routes.hasHost(of: request) {
                skipped.ofOtherHosts += 1
            } else {
                let place = FilePosition(path: sample.place, line: 1, column: 1)
                requests[RequestShape(request, spec).text, default: Tally()].add(in: number, at: place)
                newParts?.add(sample)
            }
        }
    }

    private func add(_ sample: Sample, _ endpoint: SpecEndpoint) {
        let plan = planner.plan(endpoint, sample.response)
        let place = FilePosition(path: sample.place, line: 1, column: 1)
        if let request = sample.request { add(request, endpoint, place) }
        if case .unknownStatus(let status) = plan {
            if status >= 400 { newParts?.add(errorOf: endpoint.name.value, sample.response) }
            statuses[endpoint.name.value, default: [:]][status, default: Tally()].add(in: number, at: place)
        }
        read(plan, sample)
    }

    private func add(_ request: SampleRequest, _ endpoint: SpecEndpoint, _ place: FilePosition) {
        let name = endpoint.name.value
        let known = knownNames[name] ?? KnownRequestNames(spec, models, endpoint)
        knownNames[name] = known
        let items = RequestURL(request.url).query.filter { !known.hasQuery($0.name) && !Credential.isQueryKey($0.name) }
            .map { (NewParameter(place: .query, name: $0.name), $0.value) }
        let headers = request.headers.filter { !known.hasHeader($0) && !Credential.isCredential($0.name) }
            .map { (NewParameter(place: .headers, name: $0.canonicalName), $0.value) }
        for (parameter, value) in items + headers {
            parameters[name, default: [:]][parameter, default: MemberTally()]
                .add(value.asJSON, plainReader, in: number, at: place)
        }
    }

    private func read(_ plan: ResponsePlan, _ sample: Sample) {
        let body = sample.response.body
        let places = BodyPlaces(body)
        let documents = plan.documents(of: body, plainReader)
        if plan.compares(documents) { samples += 1 } else { skipped.unread += 1 }
        for document in documents {
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
            objects[base(model), default: ModelTally()].add(fields, in: number, at: position(offset))
        case .member(let model, let key, let value):
            let bytes = Array(document.bytes[value])
            objects[base(model), default: ModelTally()].add(
                key, bytes, plainReader, in: number, at: position(value.lowerBound))
            newParts?.add(bytes, key: key, model: models.definition(of: model)?.baseName ?? model)
        case .value(let model, let text, let offset):
            values[model, default: [:]][text, default: Tally()].add(in: number, at: position(offset))
        }
    }

    private func add(_ problem: ReadProblem, _ document: TypedDocument, _ places: BodyPlaces) {
        let value = problem.offset.map { Array(document.bytes[document.bytes.valueRange(from: $0)]) } ?? []
        let kind: ProblemKey.Kind =
            problem.kind == .unknownCase
            ? .unknownCase(problem.reason) : value.elementsEqual("null".utf8) ? .null : .value
        let key = ProblemKey(location: problem.location, kind: kind, isElement: isElement(problem))
        problems[key, default: MemberTally()]
            .add(value, plainReader, in: number, at: places.position(document.offset + (problem.offset ?? 0)))
    }

    /// Whether a problem is that of an element, and not of the field around it.
    private func isElement(_ problem: ReadProblem) -> Bool {
        if problem.path.contains(#/[0-9]\]$/#) { return true }
        guard let key = keysOfMaps[problem.location] else { return false }
        return !problem.path.hasSuffix(key) && !problem.path.hasSuffix("[\"\(key)\"]")
    }

    /// The name of a model without arguments.
    private func base(_ model: String) -> String { models.definition(of: model)?.name.value ?? model }
}

/// A query item or a header that an endpoint does not have.
struct NewParameter: Hashable, Comparable {
    /// The key of the parameters in an endpoint of a spec.
    enum Place: String {
        case query, headers
    }

    let place: Place
    let name: String

    static func < (left: Self, right: Self) -> Bool {
        (left.place.rawValue, left.name) < (right.place.rawValue, right.name)
    }
}

/// The numbers of samples that are not compared with a spec.
package struct SkippedSamples: Sendable {
    package var withoutRequest = 0
    /// Those of hosts that the spec does not have.
    package var ofOtherHosts = 0
    /// Web pages, images and preflight requests that no endpoint has.
    package var assets = 0
    /// Those whose responses have no JSON that the spec reads, such as redirects and the web pages of errors.
    package var unread = 0
}
