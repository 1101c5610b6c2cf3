import Testing

@testable import EndpointRuntime

/// The arithmetic of platforms on which `Int` has 32 bits.
struct NarrowIntegerTests {
    @Test func `A document of any size has a limit of rereadings`() {
        #expect(JSONReader.rereadingLimit(size: Int32.max) == 64 * 2_147_483_647 + 65_536)
    }
}
