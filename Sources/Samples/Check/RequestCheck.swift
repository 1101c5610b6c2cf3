import EndpointGenerator

/// Finds parts of recorded requests that a spec does not have.
struct RequestCheck {
    private let spec: Spec
    private let models: ModelTable
    private let files: SpecPositions
    private let observer = Observer()
    private let reader: SpecReader

    init(_ spec: Spec, _ models: ModelTable, _ files: SpecPositions) {
        self.spec = spec
        self.models = models
        self.files = files
        reader = SpecReader(models, observer: observer)
    }

    func mismatches(_ sample: Sample, _ endpoint: SpecEndpoint) -> [Mismatch] {
        guard let request = sample.request else { return [] }
        let names = KnownRequestNames(spec, models, endpoint)
        let items = RequestURL(request.url).query.map(\.name).filter { !names.hasQuery($0) }
            .map { "the query parameter '\($0)' is not in the spec" }
        let headers = request.headers.filter { !names.hasHeader($0) }
            .map { "the header '\($0.name)' is not in the spec" }
        let place = FilePosition(path: sample.place, line: 1, column: 1)
        return (items + headers).map { mismatch(place, "", $0, endpoint.name.location, endpoint) }
            + body(request.body, endpoint)
    }

    private func mismatch(
        _ place: FilePosition, _ path: String, _ reason: String, _ location: Location, _ endpoint: SpecEndpoint
    ) -> Mismatch {
        Mismatch(
            effect: .request, sample: place, path: path, reason: reason, spec: files.position(of: location),
            endpoint: endpoint.name.value)
    }

    private func body(_ body: SampleBody?, _ endpoint: SpecEndpoint) -> [Mismatch] {
        guard let body else { return [] }
        let places = BodyPlaces(body)
        switch endpoint.body {
        case .none:
            return [
                mismatch(
                    places.position(0), "", "the spec has no body of this request", endpoint.name.location, endpoint)
            ]
        case .json(let type, _):
            guard body.json != nil else { return [] }
            return value(body, ReadTarget(type, location: endpoint.name.location), places, endpoint)
        case .jsonMembers(let parameters, _):
            guard case .object(let members)? = body.json?.value else { return [] }
            let constants = endpoint.constants + (endpoint.streamed?.when ?? [])
            let known = Set(parameters.map(\.key.value) + constants.map(\.name.value))
            let unknown = members.filter { !known.contains($0.name.value) }.map { member in
                mismatch(
                    places.position(member.name.location.offset), member.name.value, "this member is not in the spec",
                    endpoint.name.location, endpoint)
            }
            return unknown
                + parameters.filter { $0.constant == nil && $0.separator == nil }.flatMap { parameter in
                    let type = parameter.defaultValue == nil ? parameter.type : .optional(parameter.type)
                    let target = ReadTarget(type, at: [parameter.key.value], location: parameter.key.location)
                    return value(body, target, places, endpoint)
                }
        case .form(let parameters):
            let known = KnownNames(parameters, models)
            return RequestURL.items(String(decoding: body.source.bytes, as: UTF8.self)).map(\.name).filter {
                !known.contains($0)
            }.map {
                mismatch(
                    places.position(0), "", "the field '\($0)' is not in the spec", endpoint.name.location, endpoint)
            }
        case .lines, .multipart, .raw: return []
        }
    }

    /// The problems of a value, and the members that its models do not have.
    private func value(
        _ body: SampleBody, _ target: ReadTarget, _ places: BodyPlaces, _ endpoint: SpecEndpoint
    ) -> [Mismatch] {
        observer.reset()
        let problems = reader.read(body.source.bytes, as: target).problems.map {
            mismatch(places.position($0.offset ?? 0), $0.path, $0.reason, $0.location, endpoint)
        }
        // The flavor of a call decides the members that ask for a stream. These are members of the body itself.
        let names = Set((endpoint.streamed?.when ?? []).map(\.name.value))
        let flags = Set(
            (body.json?.members ?? []).filter { names.contains($0.name.value) }.map(\.value.location.offset))
        let members = observer.facts.compactMap { fact -> Mismatch? in
            guard case .member(let model, let key, let value) = fact, !flags.contains(value.lowerBound) else {
                return nil
            }
            let location = models[model]?.name.location ?? target.location
            return mismatch(
                places.position(value.lowerBound), "", "'\(model)' has no field '\(key)'", location, endpoint)
        }
        return problems + members
    }
}
