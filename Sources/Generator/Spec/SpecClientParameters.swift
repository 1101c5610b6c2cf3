/// Parameters of the whole client. Every request has them.
struct SpecClientParameters {
    var query: [SpecParameter] = []
    var headers: [SpecParameter] = []

    var all: [SpecParameter] { query + headers }
}
