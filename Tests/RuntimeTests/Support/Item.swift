import EndpointRuntime

/// A model like those that the generator writes.
struct Item: JSONModel {
    private(set) var id = 0
    private(set) var name = ""
}

extension Item {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("id name") { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.string()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
        }
    }
}

/// An error body.
struct Problem: JSONModel {
    private(set) var message = ""
}

extension Problem {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("message") { field, json in
            switch field {
            case 0: message = try json.string()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("message", message)
        }
    }
}
