import AsyncHTTPClient
import EndpointFiles
import EndpointRuntime
import Foundation
import GeneratedClients
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Testing

/// Tests that each name refers to the type of one module in a file that imports all modules.
@Suite
struct NameTests {
    private static let ours: [Any.Type] = [
        HTTP.self, HTTP.Request.self, HTTP.Response.self, HTTP.StreamedResponse.self, HTTP.Headers.self,
        HTTP.Method.self, HTTP.Path.self, HTTP.Query.self, HTTP.Body.self, HTTP.ServerSentEvent.self,
        APIError.self, APIResponse<Int>.self, APIService.self, APISession.self, AllOrAny<Int>.self,
        AsyncClient<TMDb>.self, CallbackClient<TMDb>.self, StreamClient<TMDb>.self, CachePolicy.self, CalendarDay.self,
        CallEvent.self, CancellationHandle.self, ClientSettings.self, Credential.self, DateForm.self,
        DecodingFailure.self, DecodingIssue.self, DecodingMode.self, DiskCacheStore.self, ElementStream<Int>.self,
        Endpoint<Int>.self, EventStream<Int>.self, Identity.self, InvalidConfiguration.self, InvalidRequest.self,
        JSON.self, JSONError.self, LiveStream<Int>.self, MemoryCacheStore.self,
        Overflow.self, OversizedBody.self, RateLimit.self, RateLimited.self, RedirectFailure.self, Refresh<Int>.self,
        RequestSummary.self, ResponseCache.self, ResponseLog.self, ResponseSource.self, ResponseStream<Int>.self,
        RetryRule.self, StatusFailure.self, Timeout.self, TransportFailure.self, URLSessionTransport.self,
        UnreadableBody.self,
    ]

    /// The names of types that cannot be copied. They are no `Any.Type`.
    private static let others = [String(reflecting: JSONReader.self), String(reflecting: JSONWriter.self)]

    private static let theirs: [(Any.Type, String)] = [
        (Request.self, "HummingbirdCore"), (Response.self, "HummingbirdCore"), (RequestBody.self, "HummingbirdCore"),
        (HTTPError.self, "Hummingbird"), (EndpointPath.self, "Hummingbird"), (CacheControl.self, "Hummingbird"),
        (HTTPRequest.self, "HTTPTypes"), (HTTPResponse.self, "HTTPTypes"), (HTTPFields.self, "HTTPTypes"),
        (HTTPClient.self, "AsyncHTTPClient"), (HTTPClientRequest.self, "AsyncHTTPClient"),
        (HTTPHeaders.self, "NIOHTTP1"), (HTTPMethod.self, "NIOHTTP1"), (ByteBuffer.self, "NIOCore"),
        (Logger.self, "Logging"), (Counter.self, "CoreMetrics"), ((any Service).self, "ServiceLifecycle"),
        (ServiceGroup.self, "ServiceLifecycle"),
    ]

    @Test(arguments: ours.map { String(reflecting: $0) } + others)
    func `A name of ours is our type`(_ name: String) {
        #expect(["EndpointRuntime.", "EndpointFiles."].contains { name.hasPrefix($0) })
    }

    @Test(arguments: theirs)
    func `A name of theirs is their type`(_ type: Any.Type, _ module: String) {
        #expect(String(reflecting: type).hasPrefix("\(module)."))
    }
}
