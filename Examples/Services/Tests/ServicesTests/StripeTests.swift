import EndpointRuntime
import Foundation
import InventedServices
import Services
import Testing

/// Forms with brackets, lists with `has_more`, idempotency keys, and objects that are identifiers unless expanded.
struct StripeTests {
    private let service: InventedStripe
    private let client: Stripe.Client

    init() throws {
        service = try InventedStripe()
        let settings = ClientSettings(
            baseURL: service.server.baseURL.appending(path: "v1"),
            retry: RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1)))
        client = Stripe.Client(authentication: .secretKey("sk_test_invented"), settings: settings)
    }

    @Test
    func `The next page starts after the last customer, until there are no more`() async throws {
        let since = Date(timeIntervalSince1970: 1_600_000_000)
        var ids: [String] = []
        for try await customer in client.streams.customers(limit: 3, created: ["gte": since]).items {
            ids.append(customer.id)
        }
        #expect(ids == (1...7).map { "cus_\($0)" })
        #expect(service.server.requests.map { $0.query("starting_after") } == [nil, "cus_3", "cus_6"])
        #expect(service.server.requests.allSatisfy { $0.query("created[gte]") == "1600000000" })
        #expect(service.server.requests.allSatisfy { $0.header("Stripe-Version") == "2026-01-28" })
    }

    @Test
    func `A charge whose response is lost is repeated, and made once`() async throws {
        let charge = try await client.charge(
            amount: 1_999, currency: "eur", customer: "cus_4", metadata: ["order": "6735"],
            shipping: Stripe.Shipping(address: Stripe.Address(city: "Arrakeen")))
        #expect(charge.customer == .id("cus_4"))
        #expect(charge.metadata == ["order": "6735"])
        #expect(charge.shipping?.address.city == "Arrakeen")
        #expect(service.chargeCount == 1)
        #expect(Set(service.server.requests.map { $0.header("Idempotency-Key") }).count == 1)
        #expect(service.server.requestCount == 2)
    }

    @Test
    func `An expanded customer is an object`() async throws {
        let charge = try await client.charge(amount: 1, currency: "eur", customer: "cus_4", expand: ["customer"])
        guard case .customer(let customer) = charge.customer else {
            Issue.record("\(String(describing: charge.customer))")
            return
        }
        #expect(customer.name == "Paul")
    }

    @Test
    func `A declined card is an error with its code`() async throws {
        let error = try await #require(throws: APIError.self) {
            try await client.charge(amount: 1, currency: "eur", source: "tok_declined")
        }
        #expect(error.statusCode == 402)
        #expect(error.problem(as: Stripe.Failure.self)?.error.code == "card_declined")
    }

    @Test
    func `A client can be of a connected account`() async throws {
        let connected = client.with(account: "acct_1")
        _ = try await connected.customers()
        #expect(service.server.requests.map { $0.header("Stripe-Account") } == ["acct_1"])
    }
}
