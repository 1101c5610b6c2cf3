import EndpointGenerator

/// The part of a spec with which a sample is compared.
package enum SampleSubject {
    /// The endpoint of its request.
    case request
    case endpoint(SpecEndpoint)
    /// The type of its body.
    case type(SpecType)
}
