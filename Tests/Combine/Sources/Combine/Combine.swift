// For `import Combine` in the runtime, where there is no Combine.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
