import ClientGenerator

extension Converter {
    /// The paging of an endpoint, if the names of its parameters and of its response show it together.
    func paging(of endpoint: DraftEndpoint) -> DraftPaging? { nil }
}
