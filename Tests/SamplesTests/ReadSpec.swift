import EndpointGenerator
import EndpointSamples

/// A spec that samples are compared with.
struct ReadSpec {
    let spec: Spec
    let models: ModelTable
    private let check: SampleCheck
    private let routes: Routes

    init(_ files: [SourceFile], name: String) {
        (spec, models, _) = checkedSpec(files, name: name)
        check = SampleCheck(spec, models, files: files)
        routes = Routes(spec)
    }

    func endpoint(for request: SampleRequest) -> SpecEndpoint? { routes.endpoint(for: request) }

    /// The differences between a sample and the spec.
    func problems(of sample: Sample) -> [String] {
        switch check.check(sample, as: .request) {
        case .checked(let mismatches): mismatches.map(\.description)
        case .unread: []
        case .unmatched: ["no endpoint has the request of \(sample.place)"]
        }
    }
}
