import EndpointRuntime
import Testing

/// Every function that throws an error, and every async frame below it, has room for one.
@Suite
struct ErrorSizeTests {
    @Test func `An error is one word wide`() {
        #expect(MemoryLayout<APIError>.size == MemoryLayout<Int>.size)
    }

    @Test func `A response is no wider for the error that made it stale`() {
        #expect(MemoryLayout<ResponseSource>.size <= MemoryLayout<Duration>.size + 1)
    }
}
