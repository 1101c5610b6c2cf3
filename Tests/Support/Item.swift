import EndpointRuntime

/// A model like those that the generator writes.
package struct Item: JSONModel {
    package private(set) var id = 0
    package private(set) var name = ""

    package init(id: Int = 0, name: String = "") {
        self.id = id
        self.name = name
    }
}

extension Item {
    package init(from json: inout JSONReader) throws {
        self.init()
        try json.object("id name") { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.string()
            default: try json.skip()
            }
        }
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
        }
    }
}

/// An error body.
package struct Problem: JSONModel {
    package private(set) var message = ""

    package init(message: String = "") {
        self.message = message
    }
}

extension Problem {
    package init(from json: inout JSONReader) throws {
        self.init()
        try json.object("message") { field, json in
            switch field {
            case 0: message = try json.string()
            default: try json.skip()
            }
        }
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("message", message)
        }
    }
}
