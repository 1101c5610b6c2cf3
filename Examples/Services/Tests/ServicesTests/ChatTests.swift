import EndpointRuntime
import Foundation
import InventedServices
import Services
import Testing

/// A language model: one endpoint for whole and for streamed responses, an error inside of a stream, and multipart uploads.
struct ChatTests {
    private let service: InventedChat
    private let client: Chat.Client
    private let messages = [Chat.Message(role: .user, content: "What is fear?")]

    init() throws {
        service = try InventedChat()
        let settings = ClientSettings(baseURL: service.server.baseURL.appending(path: "v1"))
        client = Chat.Client(authentication: .apiKey("sk-invented"), settings: settings)
    }

    @Test
    func `The async flavor returns the whole completion`() async throws {
        let completion = try await client.complete(model: "muaddib", messages: messages)
        #expect(completion.choices.first?.message.content == "Fear is the mind-killer.")
        #expect(completion.usage?.totalTokens == 15)
        #expect(service.server.requests.first?.text.contains("stream") == false)
    }

    @Test
    func `The stream flavor yields the words, and ends at the event that marks the end`() async throws {
        var words: [String] = []
        for try await chunk in client.streams.complete(model: "muaddib", messages: messages) {
            words += chunk.choices.compactMap(\.delta.content)
        }
        #expect(words == ["Fear", " is", " the", " mind-killer."])
        #expect(service.server.requests.first?.text.contains(#""stream":true"#) == true)
        #expect(service.server.requestCount == 1)
    }

    @Test
    func `An error inside of the stream ends it`() async throws {
        var words: [String] = []
        do throws(APIError) {
            for try await chunk in client.streams.complete(model: "overloaded", messages: messages) {
                words += chunk.choices.compactMap(\.delta.content)
            }
            Issue.record("the stream ended without an error")
        } catch {
            #expect(error.problem(as: Chat.Failure.self)?.error.message == "The server is overloaded.")
        }
        #expect(words == ["Fear"])
        #expect(service.server.requestCount == 1)
    }

    @Test
    func `A file is uploaded as a part`() async throws {
        let file = HTTP.File.data(Data("{}\n".utf8), name: "batch.jsonl", contentType: "application/jsonl")
        let stored = try await client.upload(purpose: .batch, file: file)
        #expect(stored.filename == "batch.jsonl")
        #expect(stored.bytes == 3)
        #expect(stored.purpose == .batch)
    }

    @Test
    func `An invalid key is an error with the message of the server`() async throws {
        let settings = ClientSettings(baseURL: service.server.baseURL.appending(path: "v1"))
        let stranger = Chat.Client(authentication: .apiKey("sk-other"), settings: settings)
        let error = try await #require(throws: APIError.self) {
            try await stranger.complete(model: "muaddib", messages: messages)
        }
        #expect(error.statusCode == 401)
        #expect(error.description.contains("Incorrect API key provided"))
    }
}
