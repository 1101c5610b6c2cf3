import EndpointRuntime

/// A page of a list. Each has two elements.
struct Page: Hashable, Sendable {
    var number = 0
    var elements: [Answer] = []

    /// The body of a page, with equal elements. Pages after the last one are empty.
    static func json(_ number: Int, _ element: String, of count: Int) -> String {
        #"{"number": \#(number), "elements": [\#(number <= count ? "\(element), \(element)" : "")]}"#
    }
}

extension Page {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("number elements") { field, json in
            switch field {
            case 0: number = try json.int()
            case 1: elements = try json.array { try Answer(from: &$0) }
            default: try json.skip()
            }
        }
    }
}

extension Answer {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("user resource host") { field, json in
            switch field {
            case 0:
                let number = try json.int()
                user = number < 0 ? nil : number
            case 1: resource = try json.int()
            case 2: host = Host(rawValue: try json.string()) ?? .other
            default: try json.skip()
            }
        }
    }
}
