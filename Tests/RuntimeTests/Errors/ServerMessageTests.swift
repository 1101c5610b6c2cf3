@testable import EndpointRuntime
import Foundation
import Testing

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
        (#"[{"message": "gone"}]"#, nil),
        (#"{"error": {"code": 404}}"#, nil),
        (#"{"errors": []}"#, nil),
        ("gone", "gone"),
        ("<html>gone</html>", nil),
        ("", nil),
    ])
    func `The message is found in the places where APIs put it`(_ body: String, _ message: String?) {
        #expect(ServerMessage.find(in: Data(body.utf8)) == message)
    }

    @Test(.takesTurns, .timeLimit(.minutes(5))) func `The message at the end of many levels is found at once`() {
        let body = String(repeating: #"{"error": "#, count: 60) + #""deep""# + String(repeating: "}", count: 60)
        #expect(ServerMessage.find(in: Data(body.utf8)) == "deep")
    }

    @Test func `An error body with too many levels has no message`() {
        let body = String(repeating: #"{"error": "#, count: 100_000)
        #expect(ServerMessage.find(in: Data(body.utf8)) == nil)
    }
}
