import EndpointTestSupport
import EndpointValkey
import Foundation
import Testing

@Suite
struct ConfigurationTests {
    struct Place: Equatable {
        var host = "localhost"
        var port = 6379
        var user: String?
        var password: String?
        var database = 0
        var usesTLS = false

        init(
            host: String = "localhost", port: Int = 6379, user: String? = nil, password: String? = nil,
            database: Int = 0,
            usesTLS: Bool = false
        ) {
            (self.host, self.port, self.user, self.password) = (host, port, user, password)
            (self.database, self.usesTLS) = (database, usesTLS)
        }

        init(_ configuration: ValkeyConfiguration) {
            self.init(
                host: configuration.host, port: configuration.port, user: configuration.user,
                password: configuration.password, database: configuration.database, usesTLS: configuration.tls != nil)
        }
    }

    @Test(arguments: [
        ("valkey://localhost", Place()),
        ("redis://localhost:7000/", Place(port: 7000)),
        ("rediss://localhost/3", Place(database: 3, usesTLS: true)),
        ("VALKEYS://localhost", Place(usesTLS: true)),
        ("valkey://:p%40ss@localhost", Place(password: "p@ss")),
        (
            "valkey://app:p%2Fw@10.0.0.1:1/2",
            Place(host: "10.0.0.1", port: 1, user: "app", password: "p/w", database: 2)
        ),
        ("redis://[::1]:7000", Place(host: "::1", port: 7000)),
    ])
    func `A URL has all parts of the place of a server`(_ url: String, _ place: Place) throws {
        #expect(Place(try ValkeyConfiguration(url)) == place)
    }

    @Test(arguments: [
        (
            "http://:s3cret@localhost",
            "the scheme of the URL is 'http', but must be 'valkey', 'valkeys', 'redis' or 'rediss'."
        ),
        (
            "localhost:6379",
            "the scheme of the URL is 'localhost', but must be 'valkey', 'valkeys', 'redis' or 'rediss'."
        ),
        ("redis://:s3 cret@localhost:x", "the URL cannot be read. Percent-encode the user and the password."),
        ("redis://", "the URL has no host."),
        (
            "redis://:s3cret@localhost/films",
            "the path of the URL must be the number of a database. Percent-encode the user and the password."
        ),
        (
            "valkey://app:12/s3cretRest@db.internal",
            "the path of the URL must be the number of a database. Percent-encode the user and the password."
        ),
        (
            "redis://:s3cret@localhost?db=1",
            "the URL has a query or a fragment. Set properties of the configuration instead."
        ),
        ("redis://app@localhost", "the user has no password."),
        ("redis://localhost:0", "the port is 0, but must be 1 to 65535."),
    ])
    func `The error of a URL says what to change, and has no password`(_ url: String, _ problem: String) {
        #expect(throws: ValkeyError.invalidConfiguration(problem)) { try ValkeyConfiguration(url) }
    }

    @Test
    func `No text of a configuration has its password`() throws {
        let configuration = try ValkeyConfiguration("rediss://app:s3cret@localhost/1")
        #expect("\(configuration)" == "valkeys://app@localhost:6379/1")
        let all = textForms(of: configuration) + textForms(of: [configuration]) + textForms(of: Optional(configuration))
        for text in all { #expect(!text.contains("s3cret")) }
    }
}
