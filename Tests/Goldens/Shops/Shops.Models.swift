// Generated from Specs/Shops.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Shops {
    public nonisolated struct ProductPage: JSONModel {
        public var products: [Product]
        public var next: String?

        public init(products: [Product], next: String? = nil) {
            self.products = products
            self.next = next
        }
    }
}

extension Shops.ProductPage {
    private static let fields: JSONFields = "products next?"

    public init(from json: inout JSONReader) throws {
        self.init(products: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.products = try json.values()
            case 1: model.next = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("products", products)
            json.member("next", next)
        }
    }
}

extension Shops {
    public nonisolated struct Product: JSONModel, Identifiable {
        public var id: Int
        public var title: String

        public init(id: Int, title: String) {
            self.id = id
            self.title = title
        }
    }
}

extension Shops.Product {
    private static let fields: JSONFields = "id title"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0, title: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.title = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("title", title)
        }
    }
}

extension Shops {
    public nonisolated struct Upload: JSONModel {
        public var url: URL

        public init(url: URL) {
            self.url = url
        }
    }
}

extension Shops.Upload {
    private static let fields: JSONFields = "url"

    public init(from json: inout JSONReader) throws {
        self.init(url: URL(filePath: "/"))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.url = try json.url()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("url", url)
        }
    }
}

extension Shops {
    public nonisolated struct Report: JSONModel {
        public var total: Int

        public init(total: Int) {
            self.total = total
        }
    }
}

extension Shops.Report {
    private static let fields: JSONFields = "total"

    public init(from json: inout JSONReader) throws {
        self.init(total: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.total = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("total", total)
        }
    }
}

extension Shops {
    public nonisolated enum APIVersion: OpenEnum {
        case _202410
        case _202501
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [._202410, ._202501]

        public var rawValue: String {
            switch self {
            case ._202410: "2024-10"
            case ._202501: "2025-01"
            case .unknown(let value): value
            }
        }
    }
}
