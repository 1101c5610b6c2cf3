import EndpointFiles
import EndpointRuntime
import Foundation

/// A model with a secret.
package struct Login: JSONModel, Hashable {
    package private(set) var user = ""
    package private(set) var password = Password(rawValue: "")
}

extension Login {
    package init(_ password: String) { self.init(user: "ann", password: Password(rawValue: password)) }

    package init(from json: inout JSONReader) throws {
        self.init()
        try json.object("user password") { field, json in
            switch field {
            case 0: user = try json.string()
            case 1: password = try Password(from: &json)
            default: try json.skip()
            }
        }
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("user", user)
            json.member("password", password)
        }
    }

    /// A text that is a type of its own, as the generator writes it.
    package struct Password: NamedScalar {
        package var rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Bodies of all kinds with the password `hunter22`.
    package static let bodies: [HTTP.Body] = {
        let login = Login("hunter22")
        let json = JSONWriter.write(login)
        return [
            .json(["password": "hunter22"]), .json(login), .json([login]), .json(["login": login]),
            .json(["logins": [login, login]]), .json(["password": Login.Password(rawValue: "hunter22")]),
            .json(Item(id: 1, name: "a"), adding: ["login": login]), .json(login, adding: ["a": 1]),
            .json(login).with(contentType: "application/x-login"),
            .json(["text": String(decoding: json, as: UTF8.self)]),
            .data(json, contentType: "application/vnd.api+json"),
            .json(login).reporting { _ in }, .raw(json, contentType: "application/json"),
            .form(["password": "hunter22"]), .form(["login": String(decoding: json, as: UTF8.self)]),
            .data(Data("a=1&pass%77ord=%68unter22".utf8), contentType: "application/x-www-form-urlencoded"),
            .multipart(["password": "hunter22"]), .multipart(["login": HTTP.JSONText(login)]),
            .multipart(["scan": HTTP.File(.url(URL(filePath: #filePath)), name: "a"), "password": "hunter22"]),
        ]
    }()
}
