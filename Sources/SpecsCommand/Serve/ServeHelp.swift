/// The texts of `serve`, which both tools print.
package enum ServeHelp {
    package static let name = "serve"
    package static let operands = "SPEC..."
    package static let purpose = "runs a server that answers as specs say"

    package static let help = """
        usage: endpoint-specs serve [options] SPEC...

        Runs a server on this machine that answers as specs say, for development, previews and tests. A response is the example
        of the spec, or else made from the models; the same request gets the same response. A value that is posted to a collection
        can be read, listed, updated and deleted. Lists have several pages, streams send their elements one after another, and
        a request that the spec does not allow gets an error that says why. Each request is a line on the standard error.

        The page at / lists the endpoints with a curl command and a line of Swift for each.

        Each spec is below the path of its base URL.

          --port PORT        the port (default: 8080; 0 is a free one)
          --at PLACE         another path for a spec, such as Shop=/shop
          --seed NUMBER      the values that are made (default: 1)
          --latency TIME     a delay of all responses, such as 200ms or 100ms-2s
          --fail PERCENT     the share of requests that fail with 500 or 503, such as 5%
          --limit RATE       the number of requests in a time, such as 40/10s; further ones get 429
          --replay FILE      an HTTP archive (HAR) whose responses are sent to equal requests
          --quiet            prints no line for a request

        examples:
          endpoint-specs serve Specs/Shop
          endpoint-specs serve Specs/Shop Specs/Films --at Shop=/shop --port 0
          endpoint-specs serve Specs/Shop --latency 100ms-2s --fail 5% --limit 40/10s
          endpoint-specs serve Specs/Shop --replay shop.har

        The exit code is 0 after SIGINT or SIGTERM, 1 if a spec has errors, a file cannot be read or the port is in use, and 2
        if the command line is invalid.
        """
}
