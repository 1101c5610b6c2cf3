import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

struct ServerMessageTests {
    @Test(arguments: [
        (#"{"message": "gone"}"#, "gone"),
        (#"{"error": "gone"}"#, "gone"),
        (#"{"error": {"code": 404, "message": "gone", "status": "NOT_FOUND"}}"#, "gone"),
        (#"{"error": {"message": "", "errors": [{"reason": "x"}, {"message": "gone"}]}}"#, "gone"),
        (#"{"errors": [{"message": "gone"}, {"message": "too"}]}"#, "gone"),
        (#"{"errors": [{"status": "404", "title": "Not found", "detail": "gone"}]}"#, "gone"),
        (#"{"errors": ["gone"]}"#, "gone"),
        (#"{"type": "about:blank", "title": "Not found", "status": 404, "detail": "gone"}"#, "gone"),
        (#"{"error": "invalid_grant", "error_description": "gone"}"#, "invalid_grant: gone"),
        (#"{"error": true, "message": "gone"}"#, "gone"),
        (#"[{"message": "gone", "errorCode": "NOT_FOUND"}]"#, "gone"),
        (#"{"detail": "gone"}"#, "gone"),
        (
            #"{"detail": [{"type": "missing", "loc": ["body", "items", 0, "name"], "msg": "Field required", "input": {}}]}"#,
            "body.items[0].name: Field required"
        ),
        (#"{"code": "NotFound", "type": "NotFound", "description": "gone"}"#, "gone"),
        (#"{"error": "not_found", "reason": "gone"}"#, "gone"),
        (#"{"error": {"root_cause": [{"type": "x", "reason": "gone"}], "type": "x", "reason": "gone"}}"#, "gone"),
        (#"{"exception_message": "gone", "exception_detail": [{"msg": "x"}]}"#, "gone"),
        (#"{"errorMessage": "gone", "errorType": "x"}"#, "gone"),
        (#"{"Error": {"Message": "gone"}}"#, "gone"),
        (#"{"__type": "com.amazonaws.dynamodb#ResourceNotFound", "message": "gone"}"#, "ResourceNotFound: gone"),
        (#"{"__type": "SerializationException", "Message": "gone"}"#, "SerializationException: gone"),
        (#"{"__type": "com.amazon.coral.service#AccessDenied"}"#, "AccessDenied"),
        (#"{"title": "Not found"}"#, "Not found"),
        (#""gone""#, "gone"),
        (#"{"message": " gone\r\n\tfor good "}"#, "gone for good"),
        (
            "<?xml version=\"1.0\"?>\n<Error><Code>NoSuchKey</Code><Message>&quot;a&amp;b&quot; is gone</Message></Error>",
            #"NoSuchKey: "a&b" is gone"#
        ),
        ("<ErrorResponse><Error><Message>gone</Message></Error></ErrorResponse>", "gone"),
        ("<Error><Code>AccessDenied</Code></Error>", "AccessDenied"),
        ("<html><head><title>502 Bad Gateway</title></head></html>", "502 Bad Gateway"),
        (#"{"error": {"code": 404}}"#, nil),
        (#"{"errors": []}"#, nil),
        ("gone", "gone"),
        ("<html>gone</html>", nil),
        ("", nil),
    ])
    func `The message is found in the places where APIs put it`(_ body: String, _ message: String?) {
        #expect(ServerMessage.find(in: Data(body.utf8)) == message)
    }

    @Test(.takesTurns, .timeLimit(.minutes(20))) func `The message at the end of many levels is found at once`() {
        let body = String(repeating: #"{"error": "#, count: 60) + #""deep""# + String(repeating: "}", count: 60)
        #expect(ServerMessage.find(in: Data(body.utf8)) == "deep")
    }

    @Test func `An error body with too many levels has no message`() {
        let body = String(repeating: #"{"error": "#, count: 100_000)
        #expect(ServerMessage.find(in: Data(body.utf8)) == nil)
    }

    @Test func `Tags without an end are searched in a short time`() {
        let body = String(repeating: "<title ", count: 100_000)
        #expect(ServerMessage.find(in: Data(body.utf8)) == nil)
    }

    @Test(arguments: [
        (#"{"code": 7}"#, #" (body: {"code": 7})"#),
        ("<html>\n  <body>gone</body>\n</html>", " (body: <html> <body>gone</body> </html>)"),
        (
            #"{"code": "\#(String(repeating: "ä", count: 5_000))"}"#,
            #" (body: {"code": "\#(String(repeating: "ä", count: 110))…)"#
        ),
        (#"{"code": 7, "access_token": "sk-4711"}"#, #" (body: {"code": 7, "…)"#),
        (#"{"code": 7, "user": {"passwords": ["sk-4711"]}}"#, #" (body: {"code": 7, "user": {"…)"#),
        (#"{"code": 7, "p\u0061ssword": "sk-4711"}"#, #" (body: {"code": 7, "p…)"#),
        (
            #"{"code": "token_expired", "key": "/works/OL1W"}"#,
            #" (body: {"code": "token_expired", "key": "/works/OL1W"})"#
        ),
        (" \n", ""),
    ])
    func `Without a message, the error shows how the body begins`(_ body: String, _ text: String) async {
        let error = await error(Data(body.utf8))
        #expect(error == "GET https://api.test/v1/items/7 was answered with status 418\(text). Check the parameters.")
    }

    @Test func `A body that is not text is not shown`() async {
        let error = await error(Data([0x3C, 0xFF, 0xD8, 0x00]))
        #expect(error == "GET https://api.test/v1/items/7 was answered with status 418. Check the parameters.")
    }

    private func error(_ body: Data) async -> String? {
        let transport = FakeTransport { _ in HTTP.Response(status: 418, body: body) }
        let session = APISession.test(transport, settings: ClientSettings(retry: .none))
        return await Flavor.async.run(item, on: session).error?.description
    }
}
