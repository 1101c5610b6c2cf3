extension DriftCommand {
    static let name = "drift"
    static let operands = "SPEC [SAMPLE...]"
    static let purpose = "compares a spec with what an API sends today"

    static let help = """
        usage: endpoint-specs drift [options] SPEC [SAMPLE...]

        Finds what samples send and the spec does not say, and what the spec says and they do not send: new members, values,
        statuses and endpoints, nulls, missing members and other types. Each difference is counted, and has an edit of the spec.
        An optional member that no sample has is a note.

        SPEC is the file or the folder of a spec, such as Specs/Shop. Samples are recorded responses: JSON files, the output of
        'curl -i', or HTTP archives (HAR). '-' is the standard input. The method and the URL of a sample choose its endpoint.

          --request REQUEST  the request of the sample after it, such as 'GET https://api.example.com/films/603'
          --endpoint NAME    the endpoint of all samples, in place of their requests
          --as TYPE          the type of all samples, such as Film or [Film]
          --base-url URL     asks a server in place of samples: each GET endpoint that needs no values, one a second
          --header HEADER    a header of these requests, such as 'Authorization: Bearer 1234'
          --json             prints the differences as JSON to the standard output

        examples:
          endpoint-specs drift Specs/Shop monday.har tuesday.har
          endpoint-specs drift Specs/Shop --as Film film-1.json film-2.json
          curl -si https://api.example.com/films | endpoint-specs drift Specs/Shop --endpoint films -
          endpoint-specs drift Specs/Shop --base-url https://api.example.com/v1

        The exit code is 0 if the samples are as the spec says, 1 if there is a difference, no sample could be compared or a file
        cannot be read, and 2 if the command line is invalid.
        """
}
