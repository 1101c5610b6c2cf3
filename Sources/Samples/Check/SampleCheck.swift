import EndpointGenerator

/// Compares samples with a spec, without compiling it.
package final class SampleCheck {
    /// The result of one sample.
    package enum Outcome {
        /// The sample was read. An empty list has no mismatches.
        case checked([Mismatch])
        /// The response has no JSON that the spec reads, such as a redirect, an error page or a missing body.
        case unread
        /// No endpoint has the request of the sample. `nil` if the request is unknown.
        case unmatched(SampleRequest?)
    }

    private let files: SpecPositions
    private let routes: Routes
    private let planner: ResponsePlanner
    private let requests: RequestCheck
    private let reader: SpecReader

    package init(_ spec: Spec, _ models: ModelTable, files: [SourceFile]) {
        self.files = SpecPositions(files)
        routes = Routes(spec)
        planner = ResponsePlanner(spec)
        requests = RequestCheck(spec, models, self.files)
        reader = SpecReader(models)
    }

    package func check(_ sample: Sample, as subject: SampleSubject) -> Outcome {
        switch subject {
        case .type(let type):
            let target = ReadTarget(type, location: Location(file: 0, offset: 0))
            return outcome(.value(target), sample, endpoint: nil)
        case .endpoint(let endpoint): return outcome(sample, endpoint)
        case .request:
            guard let request = sample.request, let endpoint = routes.endpoint(for: request) else {
                return .unmatched(sample.request)
            }
            return outcome(sample, endpoint)
        }
    }

    private func outcome(_ sample: Sample, _ endpoint: SpecEndpoint) -> Outcome {
        let plan = planner.plan(endpoint, sample.response)
        return outcome(plan, sample, endpoint: endpoint, besides: requests.mismatches(sample, endpoint))
    }

    private func outcome(
        _ plan: ResponsePlan, _ sample: Sample, endpoint: SpecEndpoint?, besides others: [Mismatch] = []
    ) -> Outcome {
        let documents = plan.documents(of: sample.response.body, reader)
        let found = others + mismatches(plan, documents, sample, endpoint: endpoint)
        return found.isEmpty && !plan.compares(documents) ? .unread : .checked(found)
    }

    private func mismatches(
        _ plan: ResponsePlan, _ documents: [TypedDocument], _ sample: Sample, endpoint: SpecEndpoint?
    ) -> [Mismatch] {
        if case .unknownStatus(let status) = plan, let endpoint {
            return [
                Mismatch(
                    effect: .failure, sample: FilePosition(path: sample.place, line: 1, column: 1), path: "",
                    reason: "the spec has no response with the status \(status)",
                    spec: files.position(of: endpoint.name.location), endpoint: endpoint.name.value)
            ]
        }
        let places = BodyPlaces(sample.response.body)
        return documents.flatMap { document -> [Mismatch] in
            let reading = reader.read(document.bytes, as: document.target)
            let failures = [reading.failure].compactMap(\.self).map { (Mismatch.Effect.failure, $0) }
            return (failures + reading.issues.map { (.issue, $0) }).map { effect, problem in
                Mismatch(
                    effect: effect, sample: places.position(document.offset + (problem.offset ?? 0)),
                    path: problem.path,
                    reason: problem.reason, spec: files.position(of: problem.location), endpoint: endpoint?.name.value)
            }
        }
    }
}
