// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime

extension Bank {
    public nonisolated struct Account: JSONModel, Identifiable {
        public var id: Int
        public var balance: Double

        public init(id: Int, balance: Double) {
            self.id = id
            self.balance = balance
        }
    }
}

extension Bank.Account {
    private static let fields: JSONFields = "id balance"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0, balance: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.balance = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("balance", balance)
        }
    }
}
