import Foundation
import LoopbackServer
import Synchronization

/// Stripe's API with invented customers: forms with brackets, lists with `has_more`, idempotency keys, and objects that
/// are identifiers unless the request expands them.
///
/// See <https://docs.stripe.com/api>.
public struct InventedStripe: Sendable {
    /// The server.
    public let server: LoopbackServer
    private let charges = Charges()

    /// The number of charges that were made.
    public var chargeCount: Int { charges.count }

    /// Starts the server.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        server = try LoopbackServer { [charges] request in
            guard request.header("Authorization") == "Bearer sk_test_invented" else {
                return Self.problem("invalid_request_error", "Invalid API Key provided", status: 401)
            }
            guard request.header("Stripe-Version") != nil else {
                return Self.problem("invalid_request_error", "Stripe-Version is required here", status: 400)
            }
            switch (request.method, request.route) {
            case ("GET", "/v1/customers"): return Self.customers(request)
            case ("POST", "/v1/charges"): return charges.charge(request)
            default: return Self.problem("invalid_request_error", "Unrecognized request URL", status: 404)
            }
        }
    }

    /// Seven customers. A page starts after the customer that `starting_after` names.
    private static func customers(_ request: LoopbackRequest) -> LoopbackReply {
        let limit = request.query("limit").flatMap(Int.init) ?? 10
        let after = request.query("starting_after").flatMap { Int($0.dropFirst("cus_".count)) } ?? 0
        let numbers = (1...7).filter { $0 > after }.prefix(limit)
        let customers = numbers.map {
            #"{ "id": "cus_\#($0)", "object": "customer", "name": "Customer \#($0)", "created": 1680893993 }"#
        }
        return .json(
            """
            { "object": "list", "url": "/v1/customers", "has_more": \((numbers.last ?? 7) < 7), \
            "data": [\(customers.joined(separator: ", "))] }
            """)
    }

    static func problem(_ type: String, _ message: String, status: Int, code: String? = nil) -> LoopbackReply {
        let code = code.map { #""code": "\#($0)", "# } ?? ""
        return .json(#"{ "error": { "type": "\#(type)", \#(code)"message": "\#(message)" } }"#, status: status)
    }
}

/// The charges. A repeated request with the same idempotency key gets the reply of the first one.
private final class Charges: Sendable {
    private let replies = Mutex<[String: LoopbackReply]>([:])

    var count: Int { replies.withLock { $0.count } }

    func charge(_ request: LoopbackRequest) -> LoopbackReply {
        let key = request.header("Idempotency-Key") ?? ""
        if let earlier = replies.withLock({ $0[key] }) { return earlier.with("Idempotent-Replayed", "true") }
        let reply = reply(to: request)
        replies.withLock { $0[key] = reply }
        // The first reply is lost, as on a bad connection.
        return LoopbackReply.fault(.close)
    }

    private func reply(to request: LoopbackRequest) -> LoopbackReply {
        let form = request.form
        func value(_ name: String) -> String? { form.first { $0.name == name }?.value }
        guard let amount = value("amount").flatMap(Int.init), amount > 0 else {
            return InventedStripe.problem("invalid_request_error", "Missing required param: amount.", status: 400)
        }
        if value("source") == "tok_declined" {
            return InventedStripe.problem("card_error", "Your card was declined.", status: 402, code: "card_declined")
        }
        let isExpanded = form.contains { $0.name == "expand[]" && $0.value == "customer" }
        let id = value("customer") ?? "cus_1"
        let customer =
            isExpanded ? #"{ "id": "\#(id)", "object": "customer", "name": "Paul", "created": 1 }"# : "\"\(id)\""
        let metadata = form.filter { $0.name.hasPrefix("metadata[") }
            .map { "\"\($0.name.dropFirst(9).dropLast())\": \"\($0.value)\"" }
        return .json(
            """
            { "id": "ch_1", "object": "charge", "amount": \(amount), "currency": "\(value("currency") ?? "usd")", \
            "customer": \(customer), "metadata": { \(metadata.joined(separator: ", ")) }, "created": 1680893993, \
            "shipping": { "address": { "city": "\(value("shipping[address][city]") ?? "")" } } }
            """)
    }
}
