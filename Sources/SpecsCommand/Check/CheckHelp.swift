extension CheckCommand {
    static let name = "check"
    static let operands = "SPEC [--samples SAMPLE...]"
    static let purpose = "checks a spec, and proves it against recorded responses"

    static let help = """
        usage: endpoint-specs check [options] SPEC [--samples SAMPLE...]

        Checks a spec as the generator does, and prints its errors and warnings. SPEC is its file or its folder, such as
        Specs/Shop.

        Samples are recorded responses: JSON files, the output of 'curl -i', or HTTP archives (HAR) of a browser or a proxy. '-' is
        the standard input. Each is read as the generated code would read it, and each difference is printed with its place in
        the sample and in the spec. An error is a response that cannot be read. A warning is a part that is dropped or kept as
        an unknown value, or a part of a request that the spec does not have.

        The method and the URL of a sample choose its endpoint, and its status chooses the response or the error.

          --samples SAMPLE   a sample; further ones can follow
          --request REQUEST  the request of the sample after it, such as 'GET https://api.example.com/films/603'
          --endpoint NAME    the endpoint of all samples, in place of their requests
          --as TYPE          the type of all samples, such as Film or [Film]
          --json             prints the differences as JSON to the standard output

        examples:
          endpoint-specs check Sources/App/Specs/Shop
          endpoint-specs check Specs/Shop --samples shop.har
          endpoint-specs check Specs/Shop --request https://api.example.com/films/603 film.json
          curl -si https://api.example.com/films | endpoint-specs check Specs/Shop --endpoint films --samples -
          endpoint-specs check Specs/Shop --as Film --samples film-1.json film-2.json

        The exit code is 0 if the spec is valid and all samples fit it, 1 if not, if no sample could be compared or if a file
        cannot be read, and 2 if the command line is invalid.
        """
}
