// The clients of this module are generated from the specs in `Specs` when it is built.

@_exported import EndpointRuntime
