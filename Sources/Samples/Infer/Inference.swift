import EndpointGenerator
import EndpointImporter

/// Drafts a spec from samples.
///
///     sample -> observations     merged one after another
///     observations -> graph      the objects, and which of them are one model
///     graph -> OpenAPI           decisions, with a guess for each that is not certain
///     OpenAPI -> spec            as in an import
///
/// The same samples give the same bytes.
package struct Inference: Sendable {
    private var traffic = Traffic()

    package init() {}

    /// Learns from a sample, which need not be kept.
    package mutating func add(_ sample: Sample) { traffic.add(sample) }

    /// Whether no sample says anything about an API.
    var isEmpty: Bool { traffic.endpoints.isEmpty }

    /// The spec that reads all samples, and the grounds of its guesses.
    ///
    /// - Parameters:
    ///   - options: The name and the layout of the spec.
    ///   - names: Names that no model of an object has.
    /// - Returns: The spec, with the document that it was made of.
    /// - Throws: ``SampleError`` if the samples have no endpoint, and ``ImportError`` for a defect.
    package func spec(_ options: ImportOptions, besides names: Set<String> = []) throws -> InferredSpec {
        guard !isEmpty else {
            let reasons = leftOut.map { "\(counted($0.count, "sample")) (\($0.reason))" }.joined(separator: ", ")
            throw SampleError(
                place: "samples",
                "no response of an API is in the samples\(reasons.isEmpty ? "" : "; left out: \(reasons)")")
        }
        let api = InferredAPI(traffic)
        let (node, models, guesses) = DocumentWriter.document(of: api, named: options.name, besides: names)
        let document = SourceFile(path: "inferred.json", bytes: Array(node.compactText.utf8))
        let spec = try importDocument(document, options)
        return InferredSpec(
            spec: spec, document: document, guesses: guesses, samples: traffic.samples, endpoints: api.endpoints.count,
            models: models,
            leftOut: leftOut
                + api.otherHosts.map { LeftOutSamples(reason: "requests to \($0.host)", count: $0.samples) })
    }

    /// A name for the API: `Example` for `api.example.com`, the host with the most JSON. `nil` if no request is known.
    package var suggestedName: String? {
        let host = InferredAPI.mainOrigin(of: traffic)?.split(separator: "/").last?.prefix { $0 != ":" } ?? ""
        let label = host.split(separator: ".").dropLast().last ?? host
        let name = ModelTitles.type(String(label))
        return SwiftName.isIdentifier(name, upperCase: true) ? name : nil
    }

    private var leftOut: [LeftOutSamples] {
        Traffic.LeftOut.allCases.compactMap { reason in
            traffic.leftOut[reason].map { LeftOutSamples(reason: reason.rawValue, count: $0) }
        }
    }
}

/// Samples that say nothing about the API.
package struct LeftOutSamples: Sendable {
    package let reason: String
    package let count: Int
}

/// A spec that was drafted from samples.
package struct InferredSpec: Sendable {
    package let spec: ImportedSpec
    /// The document of which the spec was made.
    package let document: SourceFile
    /// The decisions that samples suggest and do not prove.
    package let guesses: [Guess]
    package let samples: Int
    package let endpoints: Int
    package let models: Int
    package let leftOut: [LeftOutSamples]
}
