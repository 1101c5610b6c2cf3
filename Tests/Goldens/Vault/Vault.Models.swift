// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

extension Vault {
    public nonisolated struct Secret: JSONModel {
        public var name: String
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}

extension Vault.Secret {
    private static let fields: JSONFields = "name value"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", value: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.value = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("value", value)
        }
    }
}

extension Vault {
    public nonisolated struct Status: JSONModel {
        public var sealed: Bool

        public init(sealed: Bool) {
            self.sealed = sealed
        }
    }
}

extension Vault.Status {
    private static let fields: JSONFields = "sealed"

    public init(from json: inout JSONReader) throws {
        self.init(sealed: false)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.sealed = try json.bool()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("sealed", sealed)
        }
    }
}
