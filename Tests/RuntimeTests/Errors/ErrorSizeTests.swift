import EndpointRuntime
import Testing

/// The size of an error, for which every async frame that can throw one reserves space.
@Suite
struct ErrorSizeTests {
    @Test func `An error is one word wide`() {
        #expect(MemoryLayout<APIError>.size == MemoryLayout<Int>.size)
    }

    @Test func `The error that made a response stale does not make the response wider`() {
        #expect(MemoryLayout<ResponseSource>.size <= MemoryLayout<Duration>.size + 1)
    }
}
