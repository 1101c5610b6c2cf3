/// A generated spec of any size, with the constructs of real APIs.
///
/// Each endpoint has three models of its own, of 12, 6 and 4 fields: a thing, its details and its tags.
struct SyntheticSpec {
    let endpointCount: Int
    /// The noun in the names of models and endpoints.
    var noun = "Thing"

    var text: String {
        let endpoints = (1...endpointCount).map(endpoint).joined(separator: ",\n")
        let models = (1...endpointCount).map(models).joined(separator: ",\n")
        return """
            {
                "summary": "\(endpointCount) endpoints without a server.",
                "baseURL": "https://api.example.com/v1",
                "authentication": { "token": { "header": "Authorization", "prefix": "Bearer " } },
                "endpoints": {
            \(endpoints)
                },
                "models": {
            \(models)
                }
            }

            """
    }

    /// Alternates between one thing, a list, a search, and a request with a body.
    private func endpoint(_ number: Int) -> String {
        switch number % 4 {
        case 0:
            """
                    "get\(noun)\(number)": {
                        "summary": "All about one thing of kind \(number).",
                        "request": "GET /things\(number)/{id}",
                        "path": { "id": "Int" },
                        "query": { "language": "String?" },
                        "response": "\(noun)\(number)"
                    }
            """
        case 1:
            """
                    "list\(noun)s\(number)": {
                        "summary": "The things of kind \(number).",
                        "request": "GET /things\(number)",
                        "query": { "language": "String?", "page": "Int?", "region": "String?" },
                        "response": { "type": "[\(noun)\(number)]", "at": "results" }
                    }
            """
        case 2:
            """
                    "search\(noun)s\(number)": {
                        "summary": "Things of kind \(number) that match.",
                        "request": "GET /search/things\(number)",
                        "query": {
                            "query": "String",
                            "released_after": "CalendarDay?",
                            "fields": { "type": "[String]?", "style": "comma" },
                            "page": { "type": "Int", "default": 1 }
                        },
                        "response": "[\(noun)\(number)]"
                    }
            """
        default:
            """
                    "rate\(noun)\(number)": {
                        "summary": "Rates a thing of kind \(number).",
                        "request": "POST /things\(number)/{id}/ratings",
                        "path": { "id": "Int" },
                        "body": { "json": { "value": "Double", "comment": "String?" } },
                        "response": "\(noun)\(number)"
                    }
            """
        }
    }

    private func models(_ number: Int) -> String {
        """
                "\(noun)\(number)": {
                    "summary": "A thing of kind \(number).",
                    "fields": {
                        "id": "Int",
                        "title": "String",
                        "overview": "String?",
                        "poster_path": "String?",
                        "release_date": "CalendarDay?",
                        "created_at": "Date",
                        "vote_average": "Double",
                        "vote_count": "Int",
                        "adult": "Bool",
                        "genre_ids": "[Int]",
                        "details": "Details\(number)?",
                        "tags": "[Tag\(number)]"
                    }
                },
                "Details\(number)": {
                    "summary": "More about a thing of kind \(number).",
                    "fields": {
                        "runtime": "Int?",
                        "homepage": "URL?",
                        "budget": "Int64?",
                        "languages": "[String]",
                        "popularity": "Double?",
                        "status": "String"
                    }
                },
                "Tag\(number)": {
                    "summary": "A word about a thing of kind \(number).",
                    "fields": { "id": "Int", "name": "String", "locale": "String?", "is_primary": "Bool" }
                }
        """
    }
}
