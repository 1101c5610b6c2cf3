import EndpointRuntime
import InventedServices
import Services
import Testing

/// Responses with the status 200 whose `ok` is false, and cursors that end with an empty text.
struct SlackTests {
    private let service: InventedSlack

    init() throws {
        service = try InventedSlack()
    }

    private func client(_ token: String = "xoxb-invented") -> Slack.Client {
        let settings = ClientSettings(baseURL: service.server.baseURL.appending(path: "api"))
        return Slack.Client(authentication: .token(token), settings: settings)
    }

    @Test
    func `An empty cursor ends the list`() async throws {
        var names: [String] = []
        for try await channel in client().streams.channels(limit: 2).items { names.append(channel.name) }
        #expect(names == (1...5).map { "channel-\($0)" })
        #expect(service.server.requestCount == 3)
    }

    @Test
    func `A message has blocks`() async throws {
        let posted = try await client().post(
            channel: "C1", text: "Hello",
            blocks: [.section(Slack.Section(text: Slack.BlockText(text: "*Hello*"))), .divider(Slack.Divider())])
        #expect(posted.message.text == "Hello")
        let body = service.server.requests.first?.text ?? ""
        #expect(
            body == """
                {"channel":"C1","text":"Hello","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"*Hello*"}},\
                {"type":"divider"}]}
                """)
    }

    @Test(arguments: [("xoxb-invented", "channel_not_found"), ("xoxb-other", "not_authed")])
    func `A response that is not ok is an error with its code`(token: String, code: String) async throws {
        let error = try await #require(throws: APIError.self) {
            try await client(token).post(channel: "none", text: "Hello")
        }
        #expect(error.problem(as: Slack.Failure.self)?.error == code)
        #expect(error.description.contains(code))
        #expect(!error.description.contains(token))
    }

    @Test
    func `All flavors fail in the same way`() async throws {
        let stream = client("xoxb-other").streams.channels()
        await #expect(throws: APIError.self) { for try await _ in stream {} }
        let result = await withCheckedContinuation { continuation in
            client("xoxb-other").callbacks.channels { continuation.resume(returning: $0) }
        }
        #expect(throws: APIError.self) { try result.get() }
    }
}
